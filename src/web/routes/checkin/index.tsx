import { createFileRoute } from '@tanstack/react-router'
import { ScannerPage } from '#web/features/check-in/scanner/scanner-page.tsx'
import { requireDoor } from '#web/lib/session/require-door.ts'

/** The scanner. */
export const Route = createFileRoute('/checkin/')({ beforeLoad: requireDoor, component: ScannerPage })
