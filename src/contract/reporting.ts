import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import type { Task } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Rupees } from './shapes.ts'

const tag = 'Reporting'

/** What somebody has to look at, and whose task it is. Failed jobs are technical, for superadmins: mails and calls that did not get through. */
export const noticeTasks = {
  approval_asked: 'giveApprovals',
  provider_away: 'followMoney',
  refund_refused: 'followMoney',
  refund_waiting: 'followMoney',
  order_waiting: 'followMoney',
  payment_attention: 'followMoney',
  reconciliation: 'reconcilePayments',
  drawer_below_zero: 'readAllShifts',
  show_unsellable: 'planShows',
  show_cancelled: 'planShows',
  snack_bar_paused: 'manageSnacks',
  stock_low: 'manageSnacks',
  show_nearly_empty: 'planShows',
  private_enquiry: 'manageScreenings',
  contact_message: 'answerMessages',
  report_failing: 'keepBooks',
  tickets_late: 'followMoney',
  job_failed: 'superadmin',
} as const satisfies Record<string, Task | 'superadmin'>

export const noticeKinds = Object.keys(noticeTasks) as (keyof typeof noticeTasks)[]
export type NoticeKind = (typeof noticeKinds)[number]

export const Notice = z
  .object({
    _id: z.string().describe('the kind and the id of what it is about'),
    kind: z.enum(noticeKinds),
    at: Instant.describe('since when; of a show when it starts'),
    name: z
      .string()
      .describe(
        'of the person, the clerk of the drawer, the movie, the provider, the stock item; the kind of approval, of job, of attention, of difference',
      ),
    text: z
      .string()
      .nullable()
      .describe(
        'the message, the error, the room, the payment, what a difference is of, who asks for an approval and why, what is on hand',
      ),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    seats: z.int().nullable().describe('asked for; of a show: sold; of an approval: complimentary tickets'),
    amount: Rupees.nullable(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

export const Notices = z
  .object({
    notices: z.array(Notice).describe('by kind, the most urgent kind first; at most 20 of each'),
    counts: z.array(z.object({ kind: z.enum(noticeKinds), count: z.int() })).describe('kinds with notices'),
    total: z.int(),
  })
  .meta({ id: 'Notices' })
export type Notices = z.infer<typeof Notices>

export const listNotices = endpoint({
  operationId: 'listNotices',
  method: 'GET',
  path: '/admin/notices',
  summary:
    'What needs somebody: approvals that clerks wait for, providers that are away, refunds, orders, payments, differences, drawers below zero, shows that cannot be sold, are cancelled today or nearly empty, a paused snack bar, stock that is low, enquiries, messages, failed jobs',
  description:
    'Approvals that are asked for, until they are given or expire; a provider that does not respond to this process; refunds that are refused, or wait for balance or longer than 7 working days; orders paid and not booked for a quarter of an hour; payments to judge; differences that nobody has settled; drawers of shifts that are not closed, of which more cash was taken than was in them; published shows of a movie that visitors do not see; shows of this business day that are cancelled and would not be over; a snack bar that takes no orders; stock items at or below their low level; shows with fewer than 10 tickets whose booking closes within two hours or has closed; enquiries and messages that nobody has answered. Each for those whose task it is; failed jobs for superadmins.',
  tag,
  access: 'staff',
  duty: whoMay.readNotices,
  response: Notices,
  cost: 3,
})

export const watchNotices = endpoint({
  operationId: 'watchNotices',
  method: 'GET',
  path: '/admin/events',
  summary: 'The live stream of the back office (server-sent events)',
  description:
    'The events `notices` with Notices, those of the tasks of the caller, `figures` with TodayFigures, `enquiries` with `{ revision }`, which is another one after each change of the board of enquiries, and `schedule` with `{ revision }`, another one after each change of the programme as staff plan it; at once and after each change.',
  tag,
  access: 'staff',
  duty: whoMay.readNotices,
  produces: 'text/event-stream',
})
