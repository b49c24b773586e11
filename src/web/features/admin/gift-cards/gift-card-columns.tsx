import { csvInstant, formatInstant } from '#web/admin-ui/format.ts'
import type { ListColumn, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { Money } from '#web/admin-ui/money.tsx'
import { listGiftCards } from '#web/api/gen/sdk.gen.ts'
import type { GiftCardFile, ListGiftCardsData, StaffGiftCard } from '#web/api/gen/types.gen.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'

export const giftCardStateLabels: Readonly<Record<StaffGiftCard['state'], () => string>> = {
  active: m.admin_gift_card_active,
  blocked: m.admin_gift_card_blocked,
  expired: m.admin_gift_card_expired,
  void: m.admin_gift_card_void,
}

export const giftCardMoveLabels: Readonly<Record<GiftCardFile['story'][number]['kind'], () => string>> = {
  sold: m.admin_gift_card_sold,
  paid: m.admin_gift_card_paid,
  refunded: m.admin_gift_card_refunded,
  taken_back: m.admin_gift_card_taken_back,
  expired: m.admin_gift_card_ended,
  written_off: m.admin_gift_card_written_off,
}

export const readGiftCards: ReadPage<StaffGiftCard> = (query, signal) =>
  listGiftCards({
    query: query as NonNullable<ListGiftCardsData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

const stateOf = ({ state }: StaffGiftCard) => giftCardStateLabels[state]()
const recipientOf = ({ recipientName, recipientEmail }: StaffGiftCard) =>
  [recipientName, recipientEmail].filter(Boolean).join(', ')

export const giftCardColumns: readonly ListColumn<StaffGiftCard>[] = [
  {
    key: 'code',
    label: m.admin_gift_card_code,
    render: ({ lastSigns }) => `•••• ${lastSigns}`,
    csv: ({ lastSigns }) => lastSigns,
  },
  { key: 'state', label: m.admin_state, render: stateOf, csv: stateOf },
  { key: 'buyer', label: m.admin_gift_card_buyer, render: ({ buyer }) => buyer, csv: ({ buyer }) => buyer },
  { key: 'recipient', label: m.admin_gift_card_recipient, render: recipientOf, csv: recipientOf },
  {
    key: 'amount',
    label: m.gift_card_amount,
    render: ({ amount }) => <Money paise={amount} />,
    csv: ({ amount }) => rupeesFromPaise(amount),
    isNumber: true,
  },
  {
    key: 'balance',
    label: m.admin_gift_card_balance,
    render: ({ balance }) => <Money paise={balance} />,
    csv: ({ balance }) => rupeesFromPaise(balance),
    isNumber: true,
  },
  {
    key: 'issued',
    label: m.admin_gift_card_issued,
    render: ({ issuedAt }) => formatInstant(issuedAt),
    csv: ({ issuedAt }) => csvInstant(issuedAt),
    sort: { up: 'oldest', down: 'newest' },
  },
]
