import { createFileRoute } from '@tanstack/react-router'
import { PhonesPage } from '#web/features/check-in/phones/phones-page.tsx'
import { requireDuty } from '#web/lib/session/require-role.ts'

/** Pairing of door phones. The duty of `whoMay.pairPhones`, whose table no public page loads. */
export const Route = createFileRoute('/checkin/devices')({
  beforeLoad: requireDuty('duty_manager'),
  component: PhonesPage,
})
