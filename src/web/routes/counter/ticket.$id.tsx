import { createFileRoute } from '@tanstack/react-router'
import { TicketPage } from '#web/features/counter/ticket-page.tsx'

export const Route = createFileRoute('/counter/ticket/$id')({ component: TicketPage })
