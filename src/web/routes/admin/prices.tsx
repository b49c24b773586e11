import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { PriceCardPage } from '#web/features/admin/prices/price-card-page.tsx'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/prices')({
  head: () => adminHead(m.prices_title()),
  component: PriceCardPage,
})
