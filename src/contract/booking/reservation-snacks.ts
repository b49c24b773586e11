import { z } from 'zod'
import { snackOrderStates } from '../concessions.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, Instant } from '../shapes.ts'

const tag = 'Snacks'

export const ReservationSnacks = z
  .object({
    order: z
      .object({
        number: z.int().describe('called out at the counter'),
        state: z.enum(snackOrderStates),
        pickUpAt: Instant,
      })
      .nullable()
      .describe('null when the kitchen has nothing of it'),
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
  description: 'The event `snacks` with the whole, at once and after each step of the kitchen.',
  tag,
  access: 'signed-in',
  params: IdParams,
  produces: 'text/event-stream',
  errors: ['not_found'],
})
