import { createFileRoute } from '@tanstack/react-router'
import { GiftCardsPage } from '#web/features/admin/gift-cards/gift-cards-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/giftcards')({
  validateSearch: listSearch('state'),
  head: () => adminHead(m.gift_cards_title()),
  component: GiftCardsPage,
})
