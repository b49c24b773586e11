import { createFileRoute } from '@tanstack/react-router'
import { ShowsPage } from '#web/features/check-in/shows/shows-page.tsx'
import { requireDuty } from '#web/lib/session/require-role.ts'

/** Figures of today's shows for staff of the door. */
export const Route = createFileRoute('/checkin/shows')({
  beforeLoad: requireDuty('door'),
  component: ShowsPage,
})
