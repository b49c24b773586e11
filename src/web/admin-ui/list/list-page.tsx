import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { ListBody } from './list-body.tsx'
import { ListPagination } from './list-pagination.tsx'
import { ListTools } from './list-tools.tsx'
import { type ListSearch, queryOf } from './list-search.ts'
import type { ListColumn, ListFilter, ReadPage, Record_ } from './list-types.ts'
import { useColumns } from './use-columns.ts'
import { readMatching, useExport } from './use-export.ts'
import { useListSearch } from './use-list-search.ts'
import { useList } from './use-list.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { formatCount } from '../format.ts'

export type ListPageProps<Row> = {
  readonly title: string
  /** Names the list: its remembered columns, its export, and `refreshList`. */
  readonly name: string
  readonly readPage: ReadPage<Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly filters?: readonly ListFilter[]
  /** The order without one in the address, as the contract's default. */
  readonly defaultSort?: string
  readonly hasSearch?: boolean
  /** What the page says when there is nothing, and what to do then. */
  readonly empty: string
  /** The name of the button that opens the panel for a new record (`open=new`). */
  readonly createLabel?: string
  /** What can be done with the selected rows; with it rows can be selected. */
  readonly bulk?: (selection: Selection<Row>) => ReactNode
  /** A card with a picture; with it there is a choice between table and cards. */
  readonly card?: (row: Row) => ReactNode
  /** The panel of a record, or of a new one (`new`). */
  readonly panel?: (id: string, close: () => void, open: (id: string) => void) => ReactNode
  /** False: who sees this list may not have it as a file. */
  readonly canExport?: boolean
  /** The server's file of what is filtered, for a list that is too long to be read page by page. */
  readonly exportFile?: (search: ListSearch) => Promise<Blob>
  /** Beside the filters: what is done with the list as a whole. */
  readonly tools?: ReactNode
  readonly children?: ReactNode
}

/** A list of the back office; everything that it shows is in its address. See docs/back-office.md. */
export function ListPage<Row extends Record_>(props: ListPageProps<Row>) {
  const { name, columns, filters = [], readPage, bulk, panel, children } = props
  const { search, change, open } = useListSearch()
  const list = useList({ name, search, readPage })
  const rows = list.data?.items ?? noRows
  const selection = useSelection<Row>(
    list.data && !list.isPlaceholderData
      ? { ...list.data, query: JSON.stringify([queryOf(search), search.page]) }
      : null,
  )
  const chosen = useColumns(name, columns)
  const changed = useChangedRows(rows)
  const field = useRef<HTMLInputElement>(null)
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  useHotkeys([
    ['/', () => field.current?.focus()],
    ['n', () => props.createLabel && open('new')],
  ])
  const total = list.data?.total ?? 0
  const readAll = () => readMatching(search, readPage)
  const state = { search, change, filters, chosen, field, isNarrow }
  return (
    <div className="admin-list" data-panel={panel && search.open ? true : undefined}>
      <div className="admin-list-main">
        <ListHead {...props} total={list.data?.total} onCreate={() => open('new')} />
        {children}
        <ListTools {...props} {...state} exporting={useExport({ ...props, search })} />
        {bulk && (
          <BulkBar selection={selection} total={total} readAll={readAll}>
            {bulk(selection)}
          </BulkBar>
        )}
        <ListBody
          {...props}
          {...state}
          list={list}
          rows={rows as readonly Row[]}
          changed={changed}
          selection={bulk ? selection : null}
          open={open}
        />
        <ListPagination
          page={search.page ?? 1}
          total={total}
          onPage={(page) => change({ page: page > 1 ? page : undefined })}
        />
      </div>
      {search.open && panel?.(search.open, () => open(null), open)}
    </div>
  )
}

const noRows: readonly never[] = []

type ListHeadProps = {
  readonly title: string
  readonly total: number | undefined
  readonly createLabel?: string
  readonly onCreate: () => void
}

/** The name of the list, how many rows match, and the way to a new record. */
function ListHead({ title, total, createLabel, onCreate }: ListHeadProps) {
  return (
    <header className="admin-head">
      <h1>{title}</h1>
      <p role="status" className="admin-count">
        {total !== undefined && m.admin_count({ shown: formatCount(total) })}
      </p>
      {createLabel && (
        <Button leftSection={<Plus aria-hidden size={16} />} onClick={onCreate}>
          {createLabel}
        </Button>
      )}
    </header>
  )
}

type Seen = {
  readonly rows: readonly Record_[]
  readonly texts: ReadonlyMap<string, string>
  readonly changed: ReadonlySet<string>
}

/** The ids of rows that differ from when they were read before: they glow once. */
function useChangedRows(rows: readonly Record_[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>(() => ({ rows, texts: textsOf(rows), changed: new Set() }))
  if (seen.rows === rows) return seen.changed
  const texts = textsOf(rows)
  const changed = new Set(
    [...texts].filter(([id, text]) => (seen.texts.get(id) ?? text) !== text).map(([id]) => id),
  )
  setSeen({ rows, texts: new Map([...seen.texts, ...texts]), changed })
  return changed
}

function textsOf(rows: readonly Record_[]): Map<string, string> {
  return new Map(rows.map((row) => [row._id, JSON.stringify(row)]))
}

type BulkBarProps<Row> = {
  readonly selection: Selection<Row>
  readonly total: number
  /** Reads every row that matches. */
  readonly readAll: () => Promise<readonly Row[]>
  readonly children: ReactNode
}

/** Appears with a selection: how many, all of them or none, and what can be done with them. */
function BulkBar<Row>({ selection, total, readAll, children }: BulkBarProps<Row>) {
  const [isReading, setReading] = useState(false)
  const selectAll = () => {
    setReading(true)
    readAll()
      .then(selection.select, (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }))
      .finally(() => setReading(false))
  }
  const count = selection.rows.length
  if (count === 0) return null
  return (
    <section className="admin-bulk" aria-label={m.admin_selection()}>
      <span role="status">{m.admin_selected({ count })}</span>
      {count < total && (
        <Button variant="subtle" size="compact-sm" loading={isReading} onClick={selectAll}>
          {m.admin_select_all({ count: total })}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
        {m.admin_clear_selection()}
      </Button>
      <span className="admin-bulk-actions">{children}</span>
    </section>
  )
}
