import { useMutation, useQuery } from '@tanstack/react-query'
import { formatPaise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import { listOwnGiftCardsOptions, resendGiftCardMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { OwnGiftCard } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatLongDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'

/** The cards that the visitor has bought; nothing without one. */
export function OwnGiftCards() {
  const { data: cards = [] } = useQuery(listOwnGiftCardsOptions())
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="own-cards" className="grid gap-5">
      <h2 id="own-cards" className="display text-3xl">
        {m.gift_cards_own()}
      </h2>
      <ul className="grid divide-y divide-line border-y border-line">
        {cards.map((card) => (
          <OwnCard key={card._id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function OwnCard({ card }: { readonly card: OwnGiftCard }) {
  const resend = useMutation({
    ...resendGiftCardMutation(),
    onSuccess: () => showAlert({ type: 'success', text: m.gift_card_sent_again() }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
  })
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
        <span>{formatPaise(card.amount)}</span>
        <span className="font-normal text-ink-soft">•••• {card.lastSigns}</span>
      </p>
      {card.recipientEmail !== null && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {card.recipientName}, {card.recipientEmail}
        </p>
      )}
      <p className="text-sm text-ink-soft">{deliveryText(card)}</p>
      {card.state === 'active' && card.recipientEmail !== null && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          isBusy={resend.isPending}
          onClick={() => resend.mutate({ path: { id: card._id } })}
        >
          {m.gift_card_send_again()}
        </Button>
      )}
    </li>
  )
}

function deliveryText({ deliveredAt, deliverAt, state }: OwnGiftCard): string {
  if (state === 'void') return m.gift_card_void()
  const date = formatLongDate(localDate(new Date(deliveredAt ?? deliverAt)))
  return deliveredAt === null ? m.gift_card_will_be_sent({ date }) : m.gift_card_was_sent({ date })
}
