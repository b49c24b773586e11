import { createFileRoute, redirect } from '@tanstack/react-router'

/** The back office opens on its dashboard. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true })
  },
})
