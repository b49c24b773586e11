import { createFileRoute } from '@tanstack/react-router'
import { PhonesPage } from '#web/features/check-in/phones/phones-page.tsx'
import { whoMay } from '#domain/rights.ts'
import { requireDuty } from '#web/lib/session/require-role.ts'

/** Pairing of door phones. */
export const Route = createFileRoute('/checkin/devices')({
  beforeLoad: requireDuty(whoMay.pairPhones),
  component: PhonesPage,
})
