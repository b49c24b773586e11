import type { HandOver, Kitchen } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { nameItems } from './kitchen-names.ts'
import { clockWithDay } from './kitchen-times.ts'

type HandOverOutcomesProps = {
  readonly handOver: HandOver
  readonly snacks: Kitchen['snacks']
  /** The server's clock, in milliseconds. */
  readonly now: number
  readonly onDismiss: () => void
}

const problems: Readonly<Record<NonNullable<HandOver['problem']>, () => string>> = {
  forged: m.kitchen_forged,
  unknown: m.kitchen_unknown,
  guest: m.kitchen_guest,
  nothing: m.kitchen_no_snacks,
}

/** What became of the orders behind a code: number, what is in it, and the word for it. */
export function HandOverOutcomes({ handOver, snacks, now, onDismiss }: HandOverOutcomesProps) {
  const { problem, orders } = handOver
  return (
    <>
      {problem && <p data-outcome="refused">{problems[problem]()}</p>}
      {orders.map((each) => (
        <p key={each.order._id} data-outcome={each.outcome}>
          {each.outcome !== 'handed_over' && <b>{`${each.order.number} `}</b>}
          {outcomeText(each, now)}
          <span>
            {nameItems(each.order, snacks)
              .items.map(({ quantity, name }) => `${quantity} × ${name}`)
              .join(', ')}
          </span>
        </p>
      ))}
      <button type="button" onClick={onDismiss}>
        {m.kitchen_dismiss()}
      </button>
    </>
  )
}

function outcomeText({ outcome, order }: HandOver['orders'][number], now: number): string {
  const { collectedAt, pickUpAt } = order
  const pickUp = clockWithDay(pickUpAt, now)
  switch (outcome) {
    case 'handed_over':
      return m.kitchen_handed_over({ number: order.number })
    case 'already_collected':
      return m.kitchen_already_collected({ time: collectedAt ? clockWithDay(collectedAt, now) : '' })
    case 'not_ready':
      return m.kitchen_not_ready({ time: pickUp })
    case 'cancelled':
      return m.kitchen_cancelled()
    case 'choose':
      return m.kitchen_choose()
    case 'other_day':
      return collectedAt
        ? m.kitchen_already_collected({ time: clockWithDay(collectedAt, now) })
        : m.kitchen_other_day({ time: pickUp })
  }
}
