import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { EditedPlace } from './schedule-edits.ts'
import { MovedBookings } from './moved-bookings.ts'
import { MAX_REASON } from './reason.ts'
import { StaffShowtime } from './schedule.ts'
import { Id, IdParams, Instant, RecordRef, SentInstant, TextOf } from './shapes.ts'
import { CancellationPreview } from './show-cancellation.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const call = { tag: 'Schedule', access: 'staff', duty: whoMay.planShows } as const
const MOST_SHOWS = 250

export const RoomClosure = z
  .object({
    _id: Id,
    auditoriumId: Id,
    room: z.string(),
    from: Instant,
    until: Instant,
    reason: z.string(),
  })
  .meta({ id: 'RoomClosure' })
export type RoomClosure = z.infer<typeof RoomClosure>

const Interval = z.strictObject({
  room: z.string().min(1).max(60),
  auditoriumId: RecordRef.optional().describe('needed where rooms of several venues have this name'),
  from: SentInstant,
  until: SentInstant,
})

function endsLater({ from, until }: { readonly from: string; readonly until: string }): boolean {
  return Date.parse(from) < Date.parse(until)
}

/** The new place of a showtime, in another room or at another time. */
const MovedShow = EditedPlace.pick({ cinemaId: true, startDate: true, startAt: true })
  .extend({ _id: Id })
  .strict()
const Moved = z
  .array(MovedShow)
  .max(MOST_SHOWS)
  .describe('the showtimes that get another place; the others are cancelled, drafts deleted')

export const listRoomClosures = endpoint({
  ...call,
  operationId: 'listRoomClosures',
  method: 'GET',
  path: '/room-closures',
  summary: 'The rooms that are closed now or later',
  response: z.array(RoomClosure),
})

export const previewRoomClosure = endpoint({
  ...call,
  operationId: 'previewRoomClosure',
  method: 'POST',
  path: '/room-closures/preview',
  summary: 'What closing a room would change: its shows, bookings and money',
  description:
    '`schedule_problems` says which of the moved showtimes cannot be there, by the index of `moved`.',
  body: Interval.extend({ moved: Moved }).refine(endsLater, { path: ['until'], error: 'closure_end' }),
  response: z.object({
    showtimes: z.array(StaffShowtime).describe('all that are in the room in this time, drafts included'),
    cancelled: CancellationPreview.describe('of those that are not moved'),
    moves: z.array(MovedBookings),
  }),
  errors: ['not_found', 'schedule_changed', 'schedule_problems'],
  cost: 20,
})

export const closeRoom = endpoint({
  ...call,
  operationId: 'closeRoom',
  method: 'POST',
  path: '/room-closures',
  summary: 'Close a room for a time; its shows are moved or cancelled with it',
  description:
    'All of it or nothing. `showtimes` names every showtime in the room with the version that was previewed; others are `schedule_changed`. Until the room is opened again no show can be added, moved there or published in this time.',
  body: Interval.extend({
    reason: TextOf(MAX_REASON, 'reason_missing'),
    showtimes: z.array(z.strictObject({ _id: Id, version: Version })).max(MOST_SHOWS),
    moved: Moved,
  }).refine(endsLater, { path: ['until'], error: 'closure_end' }),
  mostKilobytes: 256,
  idempotent: true,
  response: SuccessResponse.extend({ closure: RoomClosure }),
  errors: ['not_found', 'schedule_changed', 'schedule_problems', 'refund_right_needed'],
  cost: 20,
})

export const reopenRoom = endpoint({
  ...call,
  operationId: 'reopenRoom',
  method: 'DELETE',
  path: '/room-closures/:id',
  summary: 'Open a closed room again; cancelled shows stay cancelled',
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found'],
})
