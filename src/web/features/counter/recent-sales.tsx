import { useQuery } from '@tanstack/react-query'
import { formatLabel } from '#domain/shown-in.ts'
import { localTime } from '#domain/time.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { recentSalesOptions } from './recent-sales-options.ts'
import { saleModeLabels } from './sale-mode-labels.ts'
import { saleStateText } from './sale-state-text.ts'
import { VoidSale } from './void-sale.tsx'

/** The latest sales of the shift, to print a ticket again or, while the shift is open, to void it. */
export function RecentSales({ canVoid }: { readonly canVoid: boolean }) {
  const { data } = useQuery(recentSalesOptions)
  if (!data || data.total === 0) return null
  return (
    <>
      <h2>{m.counter_recent()}</h2>
      <ul className="counter-list">
        {data.items.map(({ _id, code, movie, formats, people, mode, soldAt, state, reservationId }) => (
          <li key={_id}>
            <p>
              <b>{code ?? m.counter_no_ticket()}</b> {formatTime(localTime(new Date(soldAt)))}
              <span>
                {movie}, {formatLabel(formats)}, {m.thermal_seats({ count: people })},{' '}
                {saleModeLabels[mode]()}
              </span>
            </p>
            {state === 'confirmed' && reservationId ? (
              <>
                <a href={`${import.meta.env.BASE_URL}counter/ticket/${reservationId}`}>{m.counter_print()}</a>
                {canVoid && <VoidSale saleId={_id} />}
              </>
            ) : (
              <span className="counter-soft">{saleStateText({ state, code, mode })}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
