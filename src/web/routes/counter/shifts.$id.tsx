import { createFileRoute } from '@tanstack/react-router'
import { ShiftReportPage } from '#web/features/counter/shift-report-page.tsx'

export const Route = createFileRoute('/counter/shifts/$id')({ component: ShiftReportPage })
