import { z } from 'zod'
import { snackOrderStates } from '../concessions.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Instant } from '../shapes.ts'
import { OrderLine } from './order-lines.ts'

const tag = 'Snacks'

export const SnackOrder = z
  .object({
    _id: Id,
    number: z.int().nullable().describe('called out at the counter; null when the kitchen has nothing of it'),
    state: z.enum(snackOrderStates).nullable(),
    pickUpAt: Instant.nullable(),
    lines: z.array(OrderLine).describe('the snacks only'),
    invoiceNumber: z.string().nullable().describe('of its own bill; null when it is on that of the tickets'),
  })
  .meta({ id: 'SnackOrder' })
export type SnackOrder = z.infer<typeof SnackOrder>

export const ReservationSnacks = z
  .object({
    orders: z
      .array(SnackOrder)
      .describe('what was bought with the tickets, then what was bought afterwards, the earliest first'),
    canAdd: z.boolean().describe('more can be ordered: the ticket is valid and a slot is still to come'),
    fssaiLicence: z.string().describe('the licence to sell food, for the bill'),
  })
  .meta({ id: 'ReservationSnacks' })
export type ReservationSnacks = z.infer<typeof ReservationSnacks>

export const getReservationSnacks = endpoint({
  operationId: 'getReservationSnacks',
  method: 'GET',
  path: '/reservations/:id/snacks',
  summary: 'What has become of the snacks of a reservation; for admins of any reservation',
  tag,
  access: 'signed-in',
  params: IdParams,
  response: ReservationSnacks,
  errors: ['not_found'],
})

export const watchReservationSnacks = endpoint({
  operationId: 'watchReservationSnacks',
  method: 'GET',
  path: '/reservations/:id/snacks/events',
  summary: 'The same, live (server-sent events)',
  description:
    'The event `snacks` with the whole, at once, after each step of the kitchen, and when money went back.',
  tag,
  access: 'signed-in',
  params: IdParams,
  produces: 'text/event-stream',
  errors: ['not_found'],
})
