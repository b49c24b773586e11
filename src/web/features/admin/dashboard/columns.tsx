import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'

export type Column = {
  readonly key: string
  /** Below the column; some are left out where there are many. */
  readonly label: string
  readonly value: number
  /** Above the column. */
  readonly text: string
  /** What a screen reader and a pointer say of it. */
  readonly name: string
  readonly search: LinkProps['search']
}

type ColumnsProps = { readonly title: string; readonly columns: readonly Column[] }

const MOST_TEXTS = 14
const MOST_LABELS = 16

/** Values as columns, each a link to its rows. With many columns only the highest has its text and some have their label; without any value a text says so. */
export function Columns({ title, columns }: ColumnsProps) {
  if (columns.every(({ value }) => value <= 0)) return <p className="admin-soft">{m.figure_nothing_sold()}</p>
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const highest = columns.find(({ value }) => value === most)
  const step = Math.ceil(columns.length / MOST_LABELS)
  return (
    <div className="columns" data-many={columns.length > MOST_TEXTS || undefined}>
      <ol aria-label={title}>
        {columns.map((column, index) => (
          <li key={column.key} data-highest={column === highest || undefined}>
            <Link
              to="/admin/reservations"
              search={column.search as never}
              className="column"
              aria-label={column.name}
              title={column.name}
              style={{ '--value': String(Math.max(0, column.value) / most) } as React.CSSProperties}
            >
              <span className="column-text">
                {(columns.length <= MOST_TEXTS || column === highest) && column.value > 0 && column.text}
              </span>
              <span className="column-bar" />
            </Link>
            <span aria-hidden className="column-label">
              {index % step === 0 && column.label}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
