import { createFileRoute } from '@tanstack/react-router'
import { GiftCardsPage } from '#web/features/booking/gift-cards/gift-cards-page.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/giftcards')({
  head: () => pageHead({ title: m.gift_cards_title(), description: m.gift_cards_lead(), path: '/giftcards' }),
  component: GiftCardsPage,
})
