import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { PlanSeats } from './cinema-changes.ts'
import { endpoint } from './endpoint.ts'
import { ignoredFields } from './refused-fields.ts'
import { Id, IdParams, Instant, SeatMatrixSchema } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Cinemas'
const MOST_IN_FILE = 3_000

const PublishedPlan = z.object({ seats: SeatMatrixSchema, seatsAvailable: z.int() })

export const SeatPlan = z
  .object({
    _id: Id.describe('of the cinema'),
    name: z.string(),
    version: Version,
    isDraft: z.boolean().describe('`seats` is a draft that is not published yet'),
    seats: SeatMatrixSchema.describe(
      'row by row: 0 seat, 1 blocked by the cinema, 5 no seat, 6 wheelchair space',
    ),
    seatsAvailable: z.int().describe('seats of `seats` that can be sold'),
    published: PublishedPlan.describe('the plan that new showtimes get'),
    otherClasses: z
      .array(z.object({ name: z.string(), seats: SeatMatrixSchema }))
      .describe('the published plans of the other classes of the room'),
    isImported: z.boolean().describe('comes from a file; an export returns what the matrix cannot hold'),
  })
  .meta({ id: 'SeatPlan' })
export type SeatPlan = z.infer<typeof SeatPlan>

const PlanSaved = SuccessResponse.extend({ plan: SeatPlan }).meta({ id: 'SeatPlanSaved' })

/** A sold seat that a new plan does not have, or that is taken off sale: an item of `details.seats` of the error `seats_sold`. */
export const SoldSeat = z.object({
  seat: z.string(),
  code: z.string().describe('of the reservation'),
  startsAt: Instant,
})
export type SoldSeat = z.infer<typeof SoldSeat>

const point = z.object({ x: z.number(), y: z.number() })
const PretixFile = z
  .looseObject({
    name: z.string().max(200),
    categories: z
      .array(z.looseObject({ name: z.string().max(200), color: z.string().max(40).optional() }))
      .max(200),
    zones: z
      .array(
        z.looseObject({
          name: z.string().max(200).optional(),
          position: point,
          rows: z
            .array(
              z.looseObject({
                row_number: z.string().max(40),
                position: point.optional(),
                seats: z
                  .array(
                    z.looseObject({
                      seat_guid: z.string().max(200),
                      seat_number: z.string().max(40),
                      position: point,
                      category: z.string().max(200),
                    }),
                  )
                  .max(MOST_IN_FILE),
              }),
            )
            .max(MOST_IN_FILE),
        }),
      )
      .max(200),
    size: z.looseObject({ width: z.number(), height: z.number() }).optional().describe('in pixels'),
  })
  .meta({ id: 'PretixSeatingPlan' })

const call = { tag, access: 'staff', duty: whoMay.manageRooms, params: IdParams } as const

export const getSeatPlan = endpoint({
  ...call,
  operationId: 'getSeatPlan',
  method: 'GET',
  path: '/cinemas/:id/plan',
  summary: 'The seat plan of a cinema as it is edited: its draft, else the published one',
  response: SeatPlan,
  errors: ['not_found'],
})

export const saveSeatPlan = endpoint({
  ...call,
  operationId: 'saveSeatPlan',
  method: 'PUT',
  path: '/cinemas/:id/plan',
  summary: 'Save a draft of the seat plan',
  description: 'A draft may have problems; they are found when it is published.',
  body: z.strictObject({
    seats: PlanSeats,
    version: Version.optional().describe('of the edited plan; without it the last one to save wins'),
    ...ignoredFields(
      ...(['_id', 'name', 'isDraft', 'seatsAvailable', 'published', 'otherClasses', 'isImported'] as const),
    ),
  }),
  response: PlanSaved,
  errors: ['not_found', 'stale_edit'],
})

export const discardSeatPlan = endpoint({
  ...call,
  operationId: 'discardSeatPlan',
  method: 'DELETE',
  path: '/cinemas/:id/plan',
  summary: 'Discard the draft of the seat plan',
  response: PlanSaved,
  errors: ['not_found'],
})

export const publishSeatPlan = endpoint({
  ...call,
  operationId: 'publishSeatPlan',
  method: 'POST',
  path: '/cinemas/:id/plan/publish',
  summary: 'Publish the draft of the seat plan',
  description:
    'Showtimes to come that nobody has ordered from get the plan; the others keep the one that they are sold with. `seats_invalid` lists all problems; `seats_of_other_class` among them names seats that another class of the room has. `seats_sold` lists sold seats of showtimes to come that the plan does not have.',
  body: z.strictObject({ version: Version }),
  response: PlanSaved.extend({
    changed: z.int().describe('showtimes to come that got the plan'),
    kept: z.int().describe('showtimes to come that keep the one that they are sold with'),
  }).meta({ id: 'SeatPlanPublished' }),
  errors: ['not_found', 'stale_edit', 'seats_invalid', 'seats_sold'],
})

export const importSeatPlan = endpoint({
  ...call,
  operationId: 'importSeatPlan',
  method: 'POST',
  path: '/cinemas/:id/plan/import',
  summary: 'Make a draft of a seating plan of pretix (JSON)',
  body: z.strictObject({ file: PretixFile, version: Version }),
  mostKilobytes: 1024,
  response: PlanSaved,
  errors: ['not_found', 'stale_edit', 'seats_invalid'],
})

export const exportSeatPlan = endpoint({
  ...call,
  operationId: 'exportSeatPlan',
  method: 'GET',
  path: '/cinemas/:id/plan/export',
  summary: 'The seat plan as it is edited, as a seating plan of pretix (JSON)',
  response: PretixFile,
  errors: ['not_found'],
})
