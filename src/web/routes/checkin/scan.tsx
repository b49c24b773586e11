import { createFileRoute } from '@tanstack/react-router'
import { PairPage } from '#web/features/check-in/pairing/pair-page.tsx'

/** Opened by the QR of a pairing code: this phone becomes a door. */
export const Route = createFileRoute('/checkin/scan')({ component: PairPage })
