import { Money } from '#web/admin-ui/money.tsx'
import type { BookingLine } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

const kinds = {
  ticket: m.booking_line_ticket,
  private_screening: m.booking_line_screening,
  snack: m.admin_snacks,
  other: m.booking_line_other,
} as const

/** What is bought with a line. */
export function lineName({ kind, label }: Pick<BookingLine, 'kind' | 'label'>): string {
  return label ?? kinds[kind]()
}

type BookingLinesProps = {
  readonly lines: readonly BookingLine[]
  readonly orderId: string
  /** Whether the booking was exchanged: its tickets count as returned then, and nothing was refunded for them. */
  readonly isExchanged: boolean
}

/** What was bought, with what of it was refunded; snacks that were ordered afterwards say so. */
export function BookingLines({ lines, orderId, isExchanged }: BookingLinesProps) {
  return (
    <table className="booking-lines">
      <thead>
        <tr>
          <th scope="col">{m.booking_item()}</th>
          <th scope="col">{m.booking_quantity()}</th>
          <th scope="col">{m.admin_total()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.orderId} ${line.line}`}>
            <th scope="row">
              {lineName(line)}
              {line.orderId !== orderId && <small>{m.booking_afterwards()}</small>}
              {line.refundedQuantity > 0 && (
                <small>
                  {isExchanged && line.orderId === orderId && line.kind === 'ticket'
                    ? m.booking_units_exchanged()
                    : m.booking_units_refunded({ count: line.refundedQuantity })}
                </small>
              )}
            </th>
            <td>{line.quantity}</td>
            <td>
              <Money paise={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
