import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#web/admin-ui/format.ts'
import { listStockMovementsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { StockItem, StockMovement } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { movementLabels, quantityText, reasonLabels } from './stock-labels.ts'

const SHOWN = 20

/** What became of a stock item, the latest first. */
export function MovementList({ item }: { readonly item: StockItem }) {
  const { data } = useQuery(
    listStockMovementsOptions({ path: { id: item._id }, query: { page: 1, limit: SHOWN } }),
  )
  if (!data) return null
  return (
    <section aria-label={m.stock_movements()}>
      <h3>{m.stock_movements()}</h3>
      {data.items.length === 0 && <p className="admin-soft">{m.stock_movements_empty()}</p>}
      <dl className="admin-facts">
        {data.items.map((movement) => (
          <div key={movement._id}>
            <dt>{formatInstant(movement.at)}</dt>
            <dd>
              <span className="admin-number">{quantityText(movement.quantity, item.unit)}</span>{' '}
              {textOf(movement)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function textOf({ kind, reason, note }: StockMovement): string {
  return [movementLabels[kind](), reason && reasonLabels[reason](), note].filter(Boolean).join(' · ')
}
