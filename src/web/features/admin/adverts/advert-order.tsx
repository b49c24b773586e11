import { OrderPanel } from '#web/admin-ui/order/order-panel.tsx'
import { listStaffAdverts, moveAdvert } from '#web/api/gen/sdk.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The order in which the banners follow each other. */
export default function AdvertOrder({ onClose }: { readonly onClose: () => void }) {
  return (
    <OrderPanel
      title={m.advert_order()}
      list="adverts"
      read={async () => (await listStaffAdverts({ throwOnError: true })).data}
      nameOf={({ title }) => title}
      move={({ _id }, before) =>
        moveAdvert({ body: { _id, before: before?._id ?? null }, throwOnError: true })
      }
      onClose={onClose}
    />
  )
}
