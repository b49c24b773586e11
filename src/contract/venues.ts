import { z } from 'zod'
import { seatClasses } from '#domain/cinema-names.ts'
import { endpoint } from './endpoint.ts'
import { movieFormats } from '#domain/movie-facts.ts'
import { facilities } from '#domain/facilities.ts'
import { whoMay } from '#domain/rights.ts'
import { Version } from './stale.ts'
import { Id, IdParams, Rupees, SeatMatrixSchema } from './shapes.ts'

const tag = 'Cinemas'

export const Cinema = z
  .object({
    _id: Id,
    name: z.string().describe('`<screen>-<class>`, e.g. "Screen 3-Gold"'),
    venueId: Id,
    auditoriumId: Id,
    room: z.string().describe('the name of the auditorium'),
    seatClass: z.enum(seatClasses),
    isPrivateHire: z.boolean().describe('its showtimes are sold as a whole, to one group'),
    seats: SeatMatrixSchema.describe(
      'the plan: 0 seat, 1 blocked by the cinema, 5 no seat, 6 wheelchair space',
    ),
    seatsAvailable: z.int().describe('seats of the plan that can be sold'),
    ticketPrice: Rupees,
    image: z.string().nullable().describe("base address of the room's picture; 3:2; widths 480, 960, 1440"),
    facilities: z.array(z.enum(facilities)).describe('facilities of this cinema'),
    screenFormats: z.array(z.enum(movieFormats)).describe('in which its auditorium can show movies'),
    version: Version,
  })
  .meta({ id: 'Cinema' })
export type Cinema = z.infer<typeof Cinema>

export const listVenues = endpoint({
  operationId: 'listVenues',
  method: 'GET',
  path: '/venues',
  summary: 'The venues, for reports and vouchers that are of one of them',
  description: 'In the order in which they were opened. There are few: the list has no pages.',
  tag,
  access: 'staff',
  duty: whoMay.readNotices,
  response: z.array(z.object({ _id: Id, name: z.string() }).meta({ id: 'Venue' })),
})

export const listCinemas = endpoint({
  operationId: 'listCinemas',
  method: 'GET',
  path: '/cinemas',
  summary: 'All cinemas of the multiplex',
  description: 'By name. A building has few of them: the list has no pages.',
  tag,
  access: 'public',
  response: z.array(Cinema),
})

export const getCinema = endpoint({
  operationId: 'getCinema',
  method: 'GET',
  path: '/cinemas/:id',
  summary: 'One cinema with its seat plan',
  tag,
  access: 'public',
  params: IdParams,
  response: Cinema,
  errors: ['not_found'],
})
