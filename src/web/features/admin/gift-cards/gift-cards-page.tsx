import { lazy } from 'react'
import { giftCardStates } from '#contract/gift-cards.ts'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { m } from '#web/paraglide/messages.js'
import { giftCardColumns, giftCardStateLabels, readGiftCards } from './gift-card-columns.tsx'

const GiftCardPanel = lazy(async () => ({
  default: (await import('./gift-card-panel.tsx')).GiftCardPanel,
}))

const filters = [
  {
    name: 'state',
    label: m.admin_state,
    options: giftCardStates.map((value) => ({ value, label: giftCardStateLabels[value]() })),
  },
]

/** The gift cards that were sold: found by their last signs or by people, blocked, mailed again. */
export function GiftCardsPage() {
  return (
    <ListPage
      title={m.gift_cards_title()}
      name="gift-cards"
      readPage={readGiftCards}
      columns={giftCardColumns}
      filters={filters}
      defaultSort="newest"
      empty={m.admin_gift_cards_empty()}
      panel={(id, close) => (
        <LazyPart>
          <GiftCardPanel key={id} id={id} onClose={close} />
        </LazyPart>
      )}
    />
  )
}
