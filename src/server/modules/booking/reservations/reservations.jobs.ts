import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/platform/define-job.ts'
import { mailCancellation } from './mail-cancellation.ts'
import { mailTicket } from './mail-ticket.ts'

type MailDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'gateways'>

export const mailTicketJob = defineJob(
  'mail_ticket',
  z.object({ showtimeId: z.uuid(), orderId: z.uuid() }),
  (deps: MailDeps, order) => mailTicket(deps, order),
)

export const mailCancellationJob = defineJob(
  'mail_cancellation',
  z.object({ reservationId: z.uuid() }),
  (deps: MailDeps, { reservationId }) => mailCancellation(deps, reservationId),
)
