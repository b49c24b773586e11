import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn, Record_ } from './list-types.ts'
import type { Selection } from './use-selection.ts'

export type RowsProps<Row> = {
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly selection: Selection<Row> | null
  readonly openId: string | undefined
  readonly opens: boolean
  readonly changed: ReadonlySet<string>
}
type ListTableProps<Row> = RowsProps<Row> & {
  readonly label: string
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
  readonly onOpen: (id: string) => void
}

/** The rows of a list as a table with a sticky head. A click anywhere on a row opens it; for keys and screen readers its first cell is a link. */
export function ListTable<Row extends Record_>(props: ListTableProps<Row>) {
  const { rows, columns, selection, openId, opens, changed, label, onOpen } = props
  return (
    <div className="admin-table-box" tabIndex={0} role="region" aria-label={label}>
      <table className="admin-table">
        <Head {...props} />
        <tbody>
          {rows.map((row) => (
            <tr
              key={row._id}
              data-open={row._id === openId || undefined}
              data-selected={selection?.has(row) || undefined}
              data-changed={changed.has(row._id) || undefined}
              onClick={opens ? ({ target }) => isPlain(target) && onOpen(row._id) : undefined}
            >
              {selection && (
                <td className="admin-select-cell">
                  <SelectRow row={row} columns={columns} selection={selection} />
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.key} className={cellClass(column)}>
                  {index === 0 && opens ? (
                    <OpenLink id={row._id}>{column.render(row)}</OpenLink>
                  ) : (
                    column.render(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellClass<Row>({ isNumber, isClipped }: ListColumn<Row>): string | undefined {
  if (isNumber) return 'admin-number'
  return isClipped && 'admin-clipped'
}

/** A click on a control of a row is for that control. */
function isPlain(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') === null
}

function Head<Row extends Record_>({ rows, columns, selection, sort, onSort }: ListTableProps<Row>) {
  const selected = selection ? rows.filter(selection.has).length : 0
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="admin-select-cell">
            <SelectBox
              label={m.admin_select_page()}
              isChecked={rows.length > 0 && selected === rows.length}
              isPartial={selected > 0 && selected < rows.length}
              onToggle={() => selection.toggleAll(rows)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

type HeadCellProps<Row> = {
  readonly column: ListColumn<Row>
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { up, down } = column.sort ?? {}
  const isUp = up !== undefined && up === sort
  const isDown = down !== undefined && down === sort
  const next = isUp ? (down ?? up) : (up ?? down)
  const Icon = isUp ? ArrowUp : isDown ? ArrowDown : ArrowUpDown
  const order = isUp ? 'ascending' : isDown ? 'descending' : undefined
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={order}
    >
      {next ? (
        <button type="button" className="admin-sort" onClick={() => onSort(next)}>
          {column.label()}
          <Icon aria-hidden size={14} />
        </button>
      ) : (
        column.label()
      )}
    </th>
  )
}

type SelectRowProps<Row> = {
  readonly row: Row
  readonly columns: readonly ListColumn<Row>[]
  readonly selection: Selection<Row>
}

/** The box that selects a row, named by the row. */
export function SelectRow<Row extends Record_>({ row, columns, selection }: SelectRowProps<Row>) {
  const name = columns[0]?.csv?.(row)
  return (
    <SelectBox
      label={m.admin_select_row({ name: String(name ?? row._id) })}
      isChecked={selection.has(row)}
      onToggle={() => selection.toggle(row)}
    />
  )
}

/** Opens a record in the panel beside the list. */
export function OpenLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Link
      to="."
      search={((before: object) => ({ ...before, open: id })) as never}
      resetScroll={false}
      preload={false}
      id={`row-${id}`}
      className="admin-row-link"
    >
      {children}
    </Link>
  )
}

type SelectBoxProps = {
  readonly label: string
  readonly isChecked: boolean
  /** Some of what it stands for is selected. */
  readonly isPartial?: boolean
  readonly onToggle: () => void
}

/** The box that selects a row. The browser's own: a table has fifty of them, and Mantine's take a third of its processor time. */
function SelectBox({ label, isChecked, isPartial = false, onToggle }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      className="admin-select"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isPartial
      }}
      onChange={onToggle}
    />
  )
}
