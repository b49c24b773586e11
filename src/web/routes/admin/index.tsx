import { createFileRoute, redirect } from '@tanstack/react-router'
import { firstPage } from '#web/admin-ui/page-tasks.ts'
import { readUser } from '#web/lib/session/auth-store.ts'

/** The back office opens on the dashboard, or on the first page of somebody who has none. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    const user = readUser()
    throw redirect({ to: (user && firstPage(user)) ?? '/admin/dashboard', replace: true })
  },
})
