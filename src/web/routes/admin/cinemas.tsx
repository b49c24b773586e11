import { createFileRoute } from '@tanstack/react-router'
import { ScreensPage } from '#web/features/admin/cinemas/screens-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/cinemas')({
  validateSearch: listSearch(),
  head: () => adminHead(m.admin_cinemas()),
  component: ScreensPage,
})
