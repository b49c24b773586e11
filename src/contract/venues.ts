import { z } from 'zod'
import { seatClasses } from './cinema-names.ts'
import { endpoint } from './endpoint.ts'
import { facilities } from './facilities.ts'
import { Id, IdParams, Rupees, SeatMatrixSchema, UsernameParams } from './shapes.ts'

const tag = 'Cinemas'

export const Cinema = z
  .object({
    _id: Id,
    name: z.string().describe('`<screen>-<class>`, e.g. "Screen 3-Gold"'),
    room: z.string(),
    seatClass: z.enum(seatClasses),
    seats: SeatMatrixSchema.describe(
      'the plan: 0 seat, 1 blocked by the house, 5 no seat, 6 wheelchair space',
    ),
    seatsAvailable: z.int().describe('seats of the plan that can be sold'),
    ticketPrice: Rupees,
    image: z.string().nullable().describe("base address of the room's picture; 3:2; widths 480, 960, 1440"),
    facilities: z.array(z.enum(facilities)).describe('what this seating area offers'),
  })
  .meta({ id: 'Cinema' })
export type Cinema = z.infer<typeof Cinema>

export const listCinemas = endpoint({
  operationId: 'listCinemas',
  method: 'GET',
  path: '/cinemas',
  summary: 'All cinemas of the multiplex',
  tag,
  access: 'everybody',
  answer: z.array(Cinema),
})

export const getCinema = endpoint({
  operationId: 'getCinema',
  method: 'GET',
  path: '/cinemas/:id',
  summary: 'One cinema with its seat plan',
  tag,
  access: 'everybody',
  params: IdParams,
  answer: Cinema,
  errors: ['not_found'],
})

export const SuggestedCinema = Cinema.extend({
  reason: z.string().nullable().describe('why this one, for a person; null in the neutral order'),
  because: z
    .object({ kind: z.enum(['class', 'room']), seatClass: z.enum(seatClasses), room: z.string() })
    .nullable()
    .describe('the same as facts: the class, or the room itself, that this person books most'),
}).meta({ id: 'SuggestedCinema' })
export type SuggestedCinema = z.infer<typeof SuggestedCinema>

export const suggestCinemas = endpoint({
  operationId: 'suggestCinemas',
  method: 'GET',
  path: '/cinemas/usermodeling/:username',
  summary: 'Cinemas in the order this user would like',
  description: 'Personal only for that user or an admin; for anybody else by name.',
  tag,
  access: 'everybody',
  personal: true,
  params: UsernameParams,
  answer: z.array(SuggestedCinema),
})
