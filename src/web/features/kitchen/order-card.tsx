import { nextSnackState, urgencyOf, type SnackStep, type Urgency } from '#domain/kitchen.ts'
import { localTime } from '#domain/time.ts'
import type { KitchenOrder } from '#web/api/gen/types.gen.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { timeLeft } from './kitchen-times.ts'
import type { KitchenActions } from './use-kitchen.ts'

type OrderCardProps = {
  readonly order: KitchenOrder
  readonly now: number
  readonly actions: KitchenActions
}

const actionLabels: Partial<Record<SnackStep, () => string>> = {
  ordered: m.kitchen_start,
  preparing: m.kitchen_ready,
  ready: m.kitchen_hand_over,
}
const backTo: Partial<Record<SnackStep, SnackStep>> = { preparing: 'ordered', ready: 'preparing' }
const urgencyLabels: Partial<Record<Urgency, () => string>> = {
  soon_due: m.kitchen_soon_due,
  overdue: m.kitchen_overdue,
}

/** Returns how urgent an order is at an instant of the server's clock. */
export function urgencyAt(order: KitchenOrder, now: number): Urgency {
  const { state, prepareAt, pickUpAt } = order
  return urgencyOf({ state, prepareAt: Date.parse(prepareAt), pickUpAt: Date.parse(pickUpAt) }, now)
}

/** An order: its number, what is in it, when it is picked up, and one button for the next step. */
export function OrderCard({ order, now, actions }: OrderCardProps) {
  const { number, state, items, pickUpAt } = order
  const urgency = urgencyAt(order, now)
  const next = nextSnackState(state)
  const back = backTo[state]
  return (
    <li className="kitchen-card" data-urgency={urgency}>
      <header>
        <h3>{number}</h3>
        <p>
          <time dateTime={pickUpAt}>{formatTime(localTime(new Date(pickUpAt)))}</time>
          <span>{timeLeft(Date.parse(pickUpAt) - now)}</span>
        </p>
      </header>
      <p className="kitchen-urgency">{urgencyLabels[urgency]?.()}</p>
      {state === 'preparing' && <p className="kitchen-state">{m.kitchen_preparing()}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.snackId}>
            <b>{item.quantity} ×</b> {item.name}
          </li>
        ))}
      </ul>
      <footer>
        {next && (
          <button
            type="button"
            className="kitchen-next"
            disabled={actions.movingId === order._id}
            onClick={() => actions.move(order, next)}
          >
            {actionLabels[state]?.()} <span className="visually-hidden">{number}</span>
          </button>
        )}
        {back && (
          <button
            type="button"
            disabled={actions.movingId === order._id}
            onClick={() => actions.move(order, back)}
          >
            {m.kitchen_back()} <span className="visually-hidden">{number}</span>
          </button>
        )}
      </footer>
    </li>
  )
}
