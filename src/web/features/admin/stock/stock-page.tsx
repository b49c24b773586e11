import { lazy, type ReactNode } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { ListTabs } from '#web/admin-ui/list/list-tabs.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { m } from '#web/paraglide/messages.js'
import { CountList } from './count-list.tsx'
import { readStock, stockColumns } from './stock-columns.tsx'
import { stateLabels } from './stock-labels.ts'

const StockPanel = lazy(async () => ({ default: (await import('./stock-panel.tsx')).StockPanel }))
const CountSheet = lazy(async () => ({ default: (await import('./count-sheet.tsx')).CountSheet }))

const filters = [
  {
    name: 'state',
    label: m.admin_state,
    options: Object.entries(stateLabels).map(([value, label]) => ({ value, label: label() })),
  },
]

/** The stock of the snack bar: its items, the sheet on which they are counted, and the counts. Staff of the snack bar see it, and record waste and counts. */
export function StockPage() {
  const { search } = useListSearch()
  if (search.tab === 'sheet')
    return (
      <div className="admin-list">
        <div className="admin-list-main">
          <header className="admin-head">
            <h1>{m.admin_stock()}</h1>
          </header>
          <Tabs />
          <LazyPart>
            <CountSheet />
          </LazyPart>
        </div>
      </div>
    )
  return search.tab === 'counts' ? (
    <CountList>
      <Tabs />
    </CountList>
  ) : (
    <ItemList>
      <Tabs />
    </ItemList>
  )
}

function Tabs() {
  const { search, change } = useListSearch()
  const { tab = 'items' } = search
  return (
    <ListTabs
      tab={tab === 'sheet' || tab === 'counts' ? tab : 'items'}
      labels={{ items: m.stock_items(), sheet: m.stock_count(), counts: m.stock_counts() }}
      onTab={(next) =>
        change({
          tab: next === 'items' ? undefined : next,
          q: undefined,
          sort: undefined,
          open: undefined,
          state: undefined,
        })
      }
    />
  )
}

function ItemList({ children }: { readonly children: ReactNode }) {
  const { open } = useListSearch()
  const isStaff = !useMayDo('manageSnacks')
  return (
    <ListPage
      title={m.admin_stock()}
      name="stock"
      readPage={readStock}
      columns={stockColumns}
      filters={filters}
      empty={m.stock_empty()}
      {...(!isStaff && { createLabel: m.stock_new() })}
      panel={(id, close) => (
        <LazyPart>
          <StockPanel key={id} id={id} isStaff={isStaff} onClose={close} onCreated={open} />
        </LazyPart>
      )}
    >
      {children}
    </ListPage>
  )
}
