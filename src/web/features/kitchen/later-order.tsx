import { useState } from 'react'
import type { KitchenOrder } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { clockWithDay } from './kitchen-times.ts'
import type { KitchenActions } from './use-kitchen.ts'

type LaterOrderProps = {
  readonly order: KitchenOrder
  /** The server's clock, in milliseconds. */
  readonly now: number
  readonly actions: KitchenActions
}

/**
 * An order whose preparation does not have to begin yet. Begun, its snacks are not refunded any more and would be cold at the pick-up, so
 * starting it takes a second touch.
 */
export function LaterOrder({ order, now, actions }: LaterOrderProps) {
  const [isAsking, setIsAsking] = useState(false)
  const number = <span className="visually-hidden">{order.number}</span>
  return (
    <li>
      <span>
        <b>{order.number}</b> {clockWithDay(order.pickUpAt, now)}
        <span className="kitchen-items">
          {order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
        </span>
        {isAsking && (
          <span role="status" className="kitchen-early">
            {m.kitchen_start_early({ time: clockWithDay(order.prepareAt, now) })}
          </span>
        )}
      </span>
      {isAsking ? (
        <span className="kitchen-early-choice">
          <button
            type="button"
            disabled={actions.movingId === order._id}
            onClick={() => [setIsAsking(false), actions.move(order, 'preparing')]}
          >
            {m.kitchen_start_now()} {number}
          </button>
          <button type="button" autoFocus onClick={() => setIsAsking(false)}>
            {m.kitchen_start_not_yet()} {number}
          </button>
        </span>
      ) : (
        <button type="button" onClick={() => setIsAsking(true)}>
          {m.kitchen_start()} {number}
        </button>
      )}
    </li>
  )
}
