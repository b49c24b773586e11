import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { GstReturnPage } from '#web/features/admin/gst-return/gst-return-page.tsx'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/reports_/gstr-1')({
  validateSearch: listSearch('month', 'gstin'),
  head: () => adminHead(m.gst_return_title()),
  component: GstReturnPage,
})
