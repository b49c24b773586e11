import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import { SoldSeat } from './seat-plans.ts'
import { Id, IdParams, Instant, StoredDate, TextOf } from './shapes.ts'
import { SuccessResponse } from './success.ts'

const call = { tag: 'Cinemas', access: 'staff', duty: whoMay.blockSeats, params: IdParams } as const
const MOST_SEATS = 200
const LONGEST_LABEL = 8

export const SeatBlock = z
  .object({
    _id: Id,
    cinemaId: Id,
    showtimeId: Id.nullable().describe('null: all shows to come of the cinema'),
    startsAt: Instant.nullable().describe('of the show'),
    seats: z.array(z.string()).describe('labels: A1, C12'),
    reason: z.string(),
    createdAt: Instant,
    endsAt: Instant.nullable().describe('shows that start later are sold with the seats'),
  })
  .meta({ id: 'SeatBlock' })
export type SeatBlock = z.infer<typeof SeatBlock>

const SeatBlocked = SuccessResponse.extend({ block: SeatBlock }).meta({ id: 'SeatBlocked' })
const SoldOfBlock = z
  .object({
    seats: z.array(SoldSeat).describe('the first ones by the time of their show'),
    count: z.int().describe('of all tickets'),
    shows: z.int().describe('with such tickets'),
  })
  .meta({ id: 'SoldOfBlock' })
export type SoldOfBlock = z.infer<typeof SoldOfBlock>

const ListedSeatBlock = SeatBlock.extend({
  sold: SoldOfBlock.describe(
    'tickets for shows to come that keep these seats until they are cancelled or moved',
  ),
}).meta({ id: 'ListedSeatBlock' })
export type ListedSeatBlock = z.infer<typeof ListedSeatBlock>

const SeatsOfCinemaBlocked = SeatBlocked.extend({
  sold: SoldOfBlock.describe('tickets for these seats, which stay valid'),
}).meta({ id: 'SeatsOfCinemaBlocked' })
const seats = z.array(z.string().min(1).max(LONGEST_LABEL)).min(1).max(MOST_SEATS).describe('labels: A1, C12')
const reason = TextOf(MAX_REASON, 'reason_missing')

export const listSeatBlocks = endpoint({
  ...call,
  operationId: 'listSeatBlocks',
  method: 'GET',
  path: '/cinemas/:id/seat-blocks',
  summary: 'The seats of a cinema that are off sale, in all shows to come or in one of them',
  response: z.array(ListedSeatBlock),
  errors: ['not_found'],
})

export const blockSeatsOfCinema = endpoint({
  ...call,
  operationId: 'blockSeatsOfCinema',
  method: 'POST',
  path: '/cinemas/:id/seat-blocks',
  summary: 'Take seats off sale in all shows to come of a cinema, such as broken ones',
  description:
    'At once, and in shows that are planned later. A hold that is not paid loses the seats. A show that has sold one of them keeps the booking, which `sold` lists; when it is cancelled or moved, the seat of that show is off sale, too.',
  body: z.strictObject({
    seats,
    reason,
    until: StoredDate.optional().describe('the last business day; without it until the block is lifted'),
  }),
  response: SeatsOfCinemaBlocked,
  errors: ['not_found', 'only_private', 'seat_unknown'],
})

export const blockSeatsOfShow = endpoint({
  ...call,
  operationId: 'blockSeatsOfShow',
  method: 'POST',
  path: '/showtimes/:id/seat-blocks',
  summary: 'Take seats of one show off sale, such as house seats',
  description:
    'At once. A hold that is not paid loses the seats. `seats_sold` lists those that are sold, with their bookings; then nothing is taken off sale.',
  body: z.strictObject({ seats, reason }),
  response: SeatBlocked,
  errors: ['not_found', 'only_private', 'seat_unknown', 'seats_sold'],
})

export const liftSeatBlock = endpoint({
  ...call,
  operationId: 'liftSeatBlock',
  method: 'DELETE',
  path: '/seat-blocks/:id',
  summary: 'Put seats on sale again',
  response: SuccessResponse,
  errors: ['not_found'],
})
