import { z } from 'zod'
import { movieFormats } from '#domain/movie-facts.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import { Showtime } from './programme.ts'
import { fixedFields, ignoredFields } from './refused-fields.ts'
import { StaffShowtime } from './schedule.ts'
import { AskedDate, Id, IdParams, LocalDate, LocalTime, PriceSent, RecordRef, TextOf } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Schedule'
const MOST_EDITS = 500

export const EditedPlace = z.object({
  movieId: RecordRef,
  cinemaId: RecordRef,
  startDate: AskedDate,
  startAt: LocalTime,
  ticketPrice: PriceSent.optional().describe('that of the cinema unless given; of sold tickets it stays'),
  format: z
    .enum(movieFormats)
    .nullable()
    .optional()
    .describe(
      'one of those of the movie; null: its only one, or not decided yet, which a decided one on sale does not become again. What is left out stays',
    ),
  outsideHoursReason: TextOf(MAX_REASON, 'reason_missing')
    .nullable()
    .optional()
    .describe(
      'why it may start outside of the opening hours. What is left out stays; within them there is none',
    ),
})
const EditedState = z.enum(['draft', 'published'])

const Changes = EditedPlace.partial().extend({ isLocked: z.boolean().optional() })

/** Fields of a showtime that these calls ignore: they are derived, or other calls change them. */
const derivedFields = ignoredFields(
  ...[...Object.keys(Showtime.shape), ...Object.keys(StaffShowtime.shape)].filter(
    (name) => !(name in Changes.shape) && name !== 'state' && name !== 'version',
  ),
)

export const ScheduleEdit = z
  .discriminatedUnion('kind', [
    EditedPlace.extend({
      kind: z.literal('create'),
      id: Id.describe('chosen by the client: the same edit sent again changes nothing'),
      state: EditedState.default('draft'),
      isLocked: z.boolean().optional(),
    }).strict(),
    Changes.extend({ kind: z.literal('change'), id: Id, version: Version }).strict(),
    Changes.extend({
      kind: z.literal('stage'),
      id: Id,
      version: Version,
      isRemoved: z.boolean().default(false),
    })
      .strict()
      .describe(
        'as `change` or `delete`, of a published one with the next publication; in its own place it is not planned any more',
      ),
    z.strictObject({ kind: z.literal('delete'), id: Id, version: Version }),
  ])
  .meta({ id: 'ScheduleEdit' })
export type ScheduleEdit = z.output<typeof ScheduleEdit>

/** More than two starts within ten minutes: the foyer is crowded. */
export const Warning = z.object({
  kind: z.literal('starts_crowded'),
  startDate: LocalDate,
  startAt: LocalTime,
  starts: z.int(),
})

export const ScheduleSaved = SuccessResponse.extend({
  showtimes: z.array(StaffShowtime).describe('the created and changed ones as they are now'),
  deleted: z.array(Id),
  warnings: z.array(Warning),
}).meta({ id: 'ScheduleSaved' })

const ShowtimeSaved = SuccessResponse.extend({
  _id: Id,
  showtime: StaffShowtime,
  warnings: z.array(Warning),
}).meta({ id: 'ShowtimeSaved' })

export const createShowtime = endpoint({
  operationId: 'createShowtime',
  method: 'POST',
  path: '/showtimes',
  summary: 'Create a showtime',
  description: 'On sale at once unless it is a draft.',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  body: EditedPlace.extend({ state: EditedState.default('published'), ...ignoredFields('_id') })
    .strict()
    .meta({ id: 'NewShowtime' }),
  status: 201,
  idempotent: true,
  response: ShowtimeSaved,
  errors: ['not_found', 'schedule_problems'],
})

export const updateShowtime = endpoint({
  operationId: 'updateShowtime',
  method: 'PATCH',
  path: '/showtimes/:id',
  summary: 'Change a showtime',
  description:
    'One with bookings is moved by a planned change and its publication; its price changes for tickets that are not sold yet.',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  params: IdParams,
  body: Changes.extend({
    version: Version.optional().describe('of the edited showtime; without it the last one to save wins'),
    ...derivedFields,
    ...fixedFields('state'),
  })
    .strict()
    .meta({ id: 'ShowtimeChanges' }),
  idempotent: true,
  response: ShowtimeSaved,
  errors: ['not_found', 'stale_edit', 'schedule_problems'],
})

export const deleteShowtime = endpoint({
  operationId: 'deleteShowtime',
  method: 'DELETE',
  path: '/showtimes/:id',
  summary: 'Delete a showtime that nobody has ordered from',
  description: 'One with bookings is cancelled instead.',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found', 'stale_edit', 'schedule_problems'],
})

export const editSchedule = endpoint({
  operationId: 'editSchedule',
  method: 'POST',
  path: '/showtimes/batch',
  summary: 'Apply many edits of the programme, all of them or none',
  description: `At most ${MOST_EDITS}. \`schedule_problems\` names the problems of every edit by its index. What undoes a batch is another one: created showtimes are deleted, deleted ones created with their ids, changed ones changed back.`,
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  body: z.strictObject({ edits: z.array(ScheduleEdit).min(1).max(MOST_EDITS) }),
  mostKilobytes: 256,
  idempotent: true,
  response: ScheduleSaved,
  errors: ['schedule_problems'],
  cost: 20,
})
