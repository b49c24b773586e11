import { formatPaise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { dropChargedCard, useChargedCards } from './charged-cards.ts'

/** Cards that were charged without a sale, until the clerk sells with their slip or has reversed the charge. */
export function ChargedCardList() {
  const cards = useChargedCards()
  return (
    <div role="alert">
      {cards.map(({ slipReference, amount }) => (
        <p key={slipReference} className="counter-dropped" data-kind="charged">
          <b>{m.counter_charged({ amount: formatPaise(amount), slip: slipReference })}</b>{' '}
          {m.counter_charged_hint()}{' '}
          <button type="button" onClick={() => dropChargedCard(slipReference)}>
            {m.counter_reversed()}
          </button>
        </p>
      ))}
    </div>
  )
}
