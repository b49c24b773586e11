import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/platform/define-job.ts'
import { mailCancellation, mailShowCancelled } from './mail-cancellation.ts'
import { mailMoved } from './mail-moved.ts'
import { mailSnacks } from './mail-snacks.ts'
import { mailTicket } from './mail-ticket.ts'

type MailDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'gateways' | 'venues'>

export const mailTicketJob = defineJob(
  'mail_ticket',
  // `copy`: of a mail that is sent again, for a message id of its own.
  z.object({ showtimeId: z.uuid(), orderId: z.uuid(), copy: z.uuid().optional() }),
  (deps: MailDeps, order) => mailTicket(deps, order),
  { lane: 'mail' },
)

export const mailSnacksJob = defineJob(
  'mail_snacks',
  z.object({ showtimeId: z.uuid(), orderId: z.uuid() }),
  (deps: MailDeps, order) => mailSnacks(deps, order),
  { lane: 'document' },
)

export const mailCancellationJob = defineJob(
  'mail_cancellation',
  z.object({ reservationId: z.uuid() }),
  (deps: MailDeps, { reservationId }) => mailCancellation(deps, reservationId),
  { lane: 'mail' },
)

export const mailShowCancelledJob = defineJob(
  'mail_show_cancelled',
  z.object({ reservationId: z.uuid() }),
  (deps: MailDeps, { reservationId }) => mailShowCancelled(deps, reservationId),
  { lane: 'mail' },
)

export const mailMovedJob = defineJob(
  'mail_moved',
  z.object({ reservationId: z.uuid(), number: z.int() }),
  (deps: MailDeps, moved) => mailMoved(deps, moved),
  { lane: 'document' },
)
