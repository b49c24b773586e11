import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListPage } from '#web/api/all-pages.ts'
import { QueryState } from '../query-state.tsx'
import type { ListPageProps } from './list-page.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from './list-states.tsx'
import { ListTable, OpenLink, type RowsProps, SelectRow } from './list-table.tsx'
import { isFiltered, type ListState, noFilters } from './list-tools.tsx'
import type { Record_ } from './list-types.ts'
import type { Selection } from './use-selection.ts'

type ListBodyProps<Row> = ListPageProps<Row> &
  ListState<Row> & {
    readonly list: UseQueryResult<ListPage<Row>>
    readonly rows: readonly Row[]
    readonly selection: Selection<Row> | null
    readonly changed: ReadonlySet<string>
    readonly open: (id: string) => void
  }

/** The rows, or why there are none. */
export function ListBody<Row extends Record_>(props: ListBodyProps<Row>) {
  const { list, rows, search, change, filters, chosen, empty, createLabel, open } = props
  if (list.isPending) return <ListSkeleton />
  if (!list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />
  if (rows.length === 0) {
    const create = createLabel && <Button onClick={() => open('new')}>{createLabel}</Button>
    return (
      <ListEmpty
        empty={empty}
        action={create}
        isFiltered={isFiltered(search, filters)}
        onClear={() => change(noFilters(filters))}
      />
    )
  }
  const rest = {
    ...props,
    columns: chosen.shown,
    openId: search.open,
    opens: props.panel !== undefined,
  }
  const isCards = props.isNarrow || (search.view === 'cards' && props.card)
  return (
    <div aria-busy={list.isPlaceholderData} className="admin-rows">
      <QueryState query={list} />
      {isCards ? (
        <ListCards {...rest} />
      ) : (
        <ListTable
          {...rest}
          label={props.title}
          sort={search.sort ?? props.defaultSort}
          onSort={(sort) => change({ sort })}
          onOpen={open}
        />
      )}
    </div>
  )
}

type ListCardsProps<Row> = RowsProps<Row> & {
  /** A card of the page's own; without it the columns are its lines. */
  readonly card?: (row: Row) => ReactNode
}

/** The rows of a list as cards: on a phone, and where pictures say more than a table. */
function ListCards<Row extends Record_>({ rows, card, ...rest }: ListCardsProps<Row>) {
  const { selection, openId, changed } = rest
  return (
    <ul className="admin-cards" data-pictures={card !== undefined}>
      {rows.map((row) => (
        <li
          key={row._id}
          data-open={row._id === openId || undefined}
          data-selected={selection?.has(row) || undefined}
          data-changed={changed.has(row._id) || undefined}
        >
          {selection && <SelectRow row={row} columns={rest.columns} selection={selection} />}
          <Card row={row} card={card} {...rest} />
        </li>
      ))}
    </ul>
  )
}

function Card<Row extends Record_>({
  row,
  card,
  columns,
  opens,
}: Omit<ListCardsProps<Row>, 'rows'> & { readonly row: Row }) {
  const [first, ...others] = columns
  const title = card ? card(row) : first?.render(row)
  return (
    <div className="admin-card">
      {opens ? <OpenLink id={row._id}>{title}</OpenLink> : <div className="admin-card-title">{title}</div>}
      {!card && (
        <dl>
          {others.map((column) => (
            <div key={column.key}>
              <dt>{column.label()}</dt>
              <dd className={column.isNumber && 'admin-number'}>{column.render(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
