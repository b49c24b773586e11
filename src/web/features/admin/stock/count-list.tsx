import type { ReactNode } from 'react'
import { formatPaise } from '#domain/money.ts'
import { csvInstant, formatInstant } from '#web/admin-ui/format.ts'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import type { ListColumn, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { Money } from '#web/admin-ui/money.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { useList } from '#web/admin-ui/list/use-list.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { listStocktakes } from '#web/api/gen/sdk.gen.ts'
import type { ListStocktakesData, Stocktake } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { CountTable } from './count-table.tsx'

const readCounts: ReadPage<Stocktake> = (query, signal) =>
  listStocktakes({
    query: query as NonNullable<ListStocktakesData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

const differing = ({ lines }: Stocktake) => lines.filter(({ difference }) => difference !== 0).length

const columns: readonly ListColumn<Stocktake>[] = [
  {
    key: 'at',
    label: m.stock_counted_at,
    render: ({ countedAt }) => formatInstant(countedAt),
    csv: ({ countedAt }) => csvInstant(countedAt),
  },
  {
    key: 'items',
    label: m.stock_items,
    render: ({ lines }) => lines.length,
    csv: ({ lines }) => lines.length,
    isNumber: true,
  },
  { key: 'differing', label: m.stock_differing, render: differing, csv: differing, isNumber: true },
  {
    key: 'value',
    label: m.stock_count_value,
    render: ({ value }) => <Money paise={value} />,
    csv: ({ value }) => formatPaise(value),
    isNumber: true,
  },
  { key: 'note', label: m.stock_note, render: ({ note }) => note ?? '–', csv: ({ note }) => note ?? '' },
]

/** The counts of the stock; one opens beside the list. */
export function CountList({ children }: { readonly children: ReactNode }) {
  return (
    <ListPage
      title={m.admin_stock()}
      name="stocktakes"
      readPage={readCounts}
      columns={columns}
      hasSearch={false}
      empty={m.stock_counts_empty()}
      panel={(id, close) => <CountPanel id={id} onClose={close} />}
    >
      {children}
    </ListPage>
  )
}

function CountPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { search } = useListSearch()
  const { data } = useList({ name: 'stocktakes', search, readPage: readCounts })
  const count = data?.items.find(({ _id }) => _id === id)
  return (
    <SidePanel
      title={count ? formatInstant(count.countedAt) : m.stock_counts()}
      onClose={onClose}
      returnTo={`row-${id}`}
    >
      {count?.note && <p>{count.note}</p>}
      {count && <CountTable lines={count.lines} total={count.value} />}
    </SidePanel>
  )
}
