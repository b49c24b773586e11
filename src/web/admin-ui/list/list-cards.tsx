import type { ReactNode } from 'react'
import type { Record_ } from './list-types.ts'
import { OpenLink, type RowsProps, SelectRow } from './list-table.tsx'

type ListCardsProps<Row> = RowsProps<Row> & {
  /** A card of the page's own; without it the columns are its lines. */
  readonly card?: (row: Row) => ReactNode
}

/** The rows of a list as cards: on a phone, and where pictures say more than a table. */
export function ListCards<Row extends Record_>({ rows, card, ...rest }: ListCardsProps<Row>) {
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
