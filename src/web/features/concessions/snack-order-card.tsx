import type { SnackOrderState } from '#contract/concessions.ts'
import { formatPaise } from '#domain/money.ts'
import { returnedForSnacks } from '#domain/returned-snacks.ts'
import type { SnackOrder } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { slotTime } from './pick-up-picker.tsx'
import { SnackLines } from './snack-lines.tsx'

const states: Readonly<Record<SnackOrderState, () => string>> = {
  ordered: m.snack_state_ordered,
  preparing: m.snack_state_preparing,
  ready: m.snack_state_ready,
  collected: m.snack_state_collected,
  cancelled: m.snack_state_cancelled,
}

/** An order of snacks: what it is, its number and state, and what went back. */
export function SnackOrderCard({ order }: { readonly order: SnackOrder }) {
  const { number, state, pickUpAt, lines, invoiceNumber } = order
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {number !== null && state && (
        <p role="status" className="grid gap-1">
          <span className="display text-3xl tabular-nums">{m.snacks_number({ number })}</span>
          <span className={`font-semibold ${state === 'ready' ? 'text-good' : ''}`}>{states[state]()}</span>
          {pickUpAt && state !== 'cancelled' && (
            <span className="text-ink-soft">{m.snacks_pick_up_at({ time: slotTime(pickUpAt) })}</span>
          )}
        </p>
      )}
      <SnackLines lines={lines} />
      <Refunded order={order} />
      {invoiceNumber && (
        <p className="text-sm text-ink-soft tabular-nums">{m.snacks_bill({ number: invoiceNumber })}</p>
      )}
    </div>
  )
}

/** What we could not hand over, or what went back because the booking was cancelled. */
function Refunded({ order }: { readonly order: SnackOrder }) {
  const { state } = order
  const sum = returnedForSnacks(order)
  if (sum === 0) return null
  const amount = formatPaise(sum)
  if (state === 'cancelled') return <p className="text-warn">{m.snacks_returned({ amount })}</p>
  return <p className="text-warn">{m.snacks_refunded({ amount })}</p>
}
