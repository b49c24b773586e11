import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { snackOrderStates, type SnackOrderState } from '#contract/concessions.ts'
import { csvInstant, formatInstant } from '#web/admin-ui/format.ts'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import type { ListColumn, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { listSnackOrdersOfDay } from '#web/api/gen/sdk.gen.ts'
import type { KitchenOrder, ListSnackOrdersOfDayData } from '#web/api/gen/types.gen.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'

const readOrders: ReadPage<KitchenOrder> = (query, signal) =>
  listSnackOrdersOfDay({
    query: query as NonNullable<ListSnackOrdersOfDayData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

const states: Readonly<Record<SnackOrderState, () => string>> = {
  ordered: m.snack_state_ordered,
  preparing: m.snack_state_preparing,
  ready: m.kitchen_ready,
  collected: m.snack_state_collected,
  cancelled: m.snack_state_cancelled,
}

const itemsOf = ({ items }: KitchenOrder) =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')

const columns: readonly ListColumn<KitchenOrder>[] = [
  { key: 'number', label: m.snack_number, render: ({ number }) => number, csv: ({ number }) => number },
  {
    key: 'pickUp',
    label: m.kitchen_pick_up,
    render: ({ pickUpAt }) => formatInstant(pickUpAt),
    csv: ({ pickUpAt }) => csvInstant(pickUpAt),
    sort: { up: 'pickUp', down: 'pickUp_desc' },
  },
  {
    key: 'items',
    label: m.snacks_of_order,
    render: (order) => <span className="admin-wrap">{itemsOf(order)}</span>,
    csv: itemsOf,
  },
  { key: 'state', label: m.admin_state, render: ({ state }) => states[state](), csv: ({ state }) => state },
  {
    key: 'collected',
    label: m.snack_collected_at,
    render: ({ collectedAt }) => (collectedAt ? formatInstant(collectedAt) : '–'),
    csv: ({ collectedAt }) => csvInstant(collectedAt),
  },
]

const filters = [
  {
    name: 'state',
    label: m.admin_state,
    options: snackOrderStates.map((value) => ({ value, label: states[value]() })),
  },
]

/** The orders of snacks that are picked up on a day; today without one in the address. */
export function SnackOrdersList({ children }: { readonly children: ReactNode }) {
  const { search, change } = useListSearch()
  return (
    <ListPage
      title={m.admin_snacks()}
      name="snack-orders"
      readPage={readOrders}
      columns={columns}
      filters={filters}
      defaultSort="pickUp"
      hasSearch={false}
      empty={m.snack_orders_empty()}
      tools={
        <TextInput
          type="date"
          size="xs"
          aria-label={m.snack_orders_day()}
          value={search['date'] ?? businessDayOf(cinemaNow())}
          onChange={({ currentTarget }) => change({ date: currentTarget.value || undefined })}
        />
      }
    >
      {children}
    </ListPage>
  )
}
