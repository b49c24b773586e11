import { createFileRoute } from '@tanstack/react-router'
import { AdvertsPage } from '#web/features/admin/adverts/adverts-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/advertisement')({
  validateSearch: listSearch('placement', 'state'),
  head: () => adminHead(m.admin_adverts()),
  component: AdvertsPage,
})
