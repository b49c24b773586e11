import { OrderPanel } from '#web/admin-ui/order/order-panel.tsx'
import { listStaffSnacks, moveSnack } from '#web/api/gen/sdk.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The order of the menu; a page shows it by category. */
export default function SnackOrder({ onClose }: { readonly onClose: () => void }) {
  return (
    <OrderPanel
      title={m.snack_order()}
      list="snacks"
      read={async () => (await listStaffSnacks({ throwOnError: true })).data}
      nameOf={({ name }) => name}
      move={({ _id }, before) =>
        moveSnack({ body: { _id, before: before?._id ?? null }, throwOnError: true })
      }
      onClose={onClose}
    />
  )
}
