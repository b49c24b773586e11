import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { snackCategories, snackDiets } from '#domain/snacks.ts'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { categoryLabel, dietLabel } from '#web/lib/labels/snack-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { OrderButton } from '#web/admin-ui/list/order-button.tsx'
import { ListTabs } from '#web/admin-ui/list/list-tabs.tsx'
import { SnackBarState } from './snack-bar-state.tsx'
import { availabilityLabels, availabilityText, readSnacks, snackColumns } from './snack-columns.tsx'
import { SnackOrdersList } from './snack-orders-list.tsx'

/** Loaded when an item is opened, and when the order is changed. */
const SnackPanel = lazy(async () => ({ default: (await import('./snack-panel.tsx')).SnackPanel }))
const SnackOrder = lazy(() => import('./snack-order.tsx'))

const filters = [
  {
    name: 'category',
    label: m.snack_category,
    options: snackCategories.map((value) => ({ value, label: categoryLabel(value) })),
  },
  {
    name: 'diet',
    label: m.snack_mark,
    options: snackDiets.map((value) => ({ value, label: dietLabel(value) })),
  },
  {
    name: 'available',
    label: m.admin_availability,
    options: Object.entries(availabilityLabels).map(([value, label]) => ({ value, label: label() })),
  },
]

/** The snack bar: its menu or the orders of a day, whether it takes orders, and what it can prepare. */
export function SnacksPage() {
  const { search } = useListSearch()
  const top = (
    <>
      <SnackBarState />
      <Tabs />
    </>
  )
  return search.tab === 'orders' ? <SnackOrdersList>{top}</SnackOrdersList> : <MenuList>{top}</MenuList>
}

function Tabs() {
  const { search, change } = useListSearch()
  return (
    <ListTabs
      tab={search.tab === 'orders' ? 'orders' : 'menu'}
      labels={{ menu: m.snack_menu(), orders: m.snack_orders() }}
      onTab={(tab) =>
        change({ tab: tab === 'orders' ? tab : undefined, q: undefined, sort: undefined, open: undefined })
      }
    />
  )
}

function MenuList({ children }: { readonly children: React.ReactNode }) {
  const { open } = useListSearch()
  return (
    <ListPage
      title={m.admin_snacks()}
      name="snacks"
      readPage={readSnacks}
      columns={snackColumns}
      filters={filters}
      empty={m.admin_snacks_empty()}
      createLabel={m.snack_new()}
      tools={<OrderButton label={m.snack_order()} />}
      card={(snack) => (
        <>
          <img
            className="admin-square"
            src={`${snack.image}-320.webp`}
            alt=""
            width={320}
            height={320}
            loading="lazy"
          />
          {snack.name}
          <span className="admin-card-note">{availabilityText(snack)}</span>
        </>
      )}
      panel={(id, close) => (
        <LazyPart>
          {id === 'order' ? (
            <SnackOrder onClose={close} />
          ) : (
            <SnackPanel key={id} id={id} onClose={close} onCreated={open} />
          )}
        </LazyPart>
      )}
    >
      {children}
    </ListPage>
  )
}
