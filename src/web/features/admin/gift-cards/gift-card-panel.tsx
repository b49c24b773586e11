import { useQuery } from '@tanstack/react-query'
import { formatPaise } from '#domain/money.ts'
import { BookingLink } from '#web/admin-ui/booking-link.tsx'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getGiftCardOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { GiftCardFile } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { GiftCardActions } from './gift-card-actions.tsx'
import { giftCardMoveLabels, giftCardStateLabels } from './gift-card-columns.tsx'

type GiftCardPanelProps = { readonly id: string; readonly onClose: () => void }

/** One gift card: for whom it is, what was paid with it, and what can be done. Its money goes back by the booking of its purchase. */
export function GiftCardPanel({ id, onClose }: GiftCardPanelProps) {
  const query = useQuery(getGiftCardOptions({ path: { id } }))
  const card = query.data
  const title = card ? `•••• ${card.lastSigns}` : m.gift_card()
  return (
    <SidePanel title={title} onClose={onClose} returnTo={`row-${id}`}>
      <QueryState query={query} />
      {card && <Card card={card} />}
    </SidePanel>
  )
}

function Card({ card }: { readonly card: GiftCardFile }) {
  const { state, balance, amount, buyer, recipientName, recipientEmail, deliveredAt, deliverAt } = card
  const recipient = [recipientName, recipientEmail].filter(Boolean).join(', ')
  return (
    <>
      <Facts
        facts={[
          [m.admin_state(), giftCardStateLabels[state]()],
          [m.admin_gift_card_balance(), formatPaise(balance)],
          [m.gift_card_amount(), formatPaise(amount)],
          [m.admin_gift_card_buyer(), buyer],
          [m.admin_gift_card_recipient(), recipient],
          [m.admin_gift_card_greeting(), card.greeting ?? ''],
          deliveredAt === null
            ? [m.admin_gift_card_mail_due(), formatInstant(deliverAt)]
            : [m.admin_gift_card_mailed(), formatInstant(deliveredAt)],
          [m.admin_gift_card_valid_until(), formatInstant(card.validUntil)],
        ]}
      />
      <GiftCardActions card={card} />
      <BookingLink orderId={card.orderId} />
      <h3>{m.admin_gift_card_story()}</h3>
      <ol>
        {card.story.map(({ kind, at, amount, orderId }) => (
          <li key={`${kind} ${at} ${orderId}`}>
            {formatInstant(at)}: {giftCardMoveLabels[kind]()}{' '}
            <span className="admin-number">{formatPaise(amount)}</span>
            {kind !== 'sold' && <BookingLink orderId={orderId} />}
          </li>
        ))}
      </ol>
      <HistoryLink kind="gift_card" id={card._id} />
    </>
  )
}
