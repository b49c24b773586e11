import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListPage } from '#web/api/all-pages.ts'
import { QueryState } from '../query-state.tsx'
import { ListCards } from './list-cards.tsx'
import type { ListPageProps } from './list-page.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
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
