import { createFileRoute } from '@tanstack/react-router'
import { PhonesPage } from '#web/features/check-in/phones/phones-page.tsx'
import { requireRole } from '#web/lib/session/require-role.ts'

/** Pairing of door phones, for admins, until the back office has a page of accounts. */
export const Route = createFileRoute('/checkin/devices')({
  beforeLoad: requireRole('admin', 'superadmin'),
  component: PhonesPage,
})
