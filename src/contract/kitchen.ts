import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { snackOrderStates } from './concessions.ts'
import { Id, IdParams, Instant, LineOfText } from './shapes.ts'

const tag = 'Kitchen'
const atTheSnackBar = { tag, access: 'staff', duty: 'snack_bar' } as const
const pausing = { tag, access: 'staff', duty: whoMay.pauseSnacks } as const

export const KitchenOrder = z
  .object({
    _id: Id,
    number: z.int().describe('called out at the counter'),
    state: z.enum(snackOrderStates),
    items: z.array(z.object({ snackId: Id, name: z.string(), quantity: z.int().positive() })),
    pickUpAt: Instant,
    prepareAt: Instant.describe('when its preparation has to begin'),
    collectedAt: Instant.nullable(),
  })
  .meta({ id: 'KitchenOrder' })
export type KitchenOrder = z.infer<typeof KitchenOrder>

export const Kitchen = z
  .object({
    orders: z.array(KitchenOrder).describe('what is open of the coming hours, the next pick-up first'),
    snacks: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        nameInHindi: z.string().nullable(),
        isSoldOut: z.boolean().describe('staff say so'),
        isOutOfStock: z.boolean().describe('the stock is not enough for one more; a delivery ends it'),
      }),
    ),
    isPaused: z.boolean(),
    message: z.string().nullable().describe('what visitors read while orders are paused'),
    now: Instant.describe("the server's clock"),
  })
  .meta({ id: 'Kitchen' })
export type Kitchen = z.infer<typeof Kitchen>

export const getKitchen = endpoint({
  operationId: 'getKitchen',
  method: 'GET',
  path: '/kitchen',
  summary: 'The open orders of snacks, what is sold out, and whether orders are paused',
  ...pausing,
  response: Kitchen,
  cost: 3,
})

export const watchKitchen = endpoint({
  operationId: 'watchKitchen',
  method: 'GET',
  path: '/kitchen/events',
  summary: 'The same, live (server-sent events)',
  description: 'The event `kitchen` with the whole Kitchen, at once and after each change.',
  ...atTheSnackBar,
  produces: 'text/event-stream',
})

export const moveSnackOrder = endpoint({
  operationId: 'moveSnackOrder',
  method: 'POST',
  path: '/kitchen/orders/:id/move',
  summary: 'Move an order of snacks one step',
  description:
    'Compare-and-set: 409 `snack_order_moved` with `details.state` when it is in another state. An order that is in the wanted state already is returned, so two tablets may do the same.',
  ...atTheSnackBar,
  params: IdParams,
  body: z
    .strictObject({
      from: z.enum(snackOrderStates),
      to: z.enum(['ordered', 'preparing', 'ready', 'collected']),
    })
    .meta({ id: 'SnackOrderMove' }),
  response: KitchenOrder,
  errors: ['not_found', 'snack_order_moved'],
  idempotent: true,
})

/** What became of an order of snacks whose customer is at the counter. */
export const handOverOutcomes = [
  'handed_over',
  'already_collected',
  'not_ready',
  'cancelled',
  'choose',
  'other_day',
] as const
export type HandOverOutcome = (typeof handOverOutcomes)[number]

export const HandOver = z
  .object({
    problem: z
      .enum(['forged', 'unknown', 'guest', 'nothing'])
      .nullable()
      .describe(
        'forged: the signature of the ticket is not ours; guest: the QR of an invited guest, whose host has the snacks; nothing: a ticket without snacks',
      ),
    orders: z.array(
      z.object({
        order: KitchenOrder,
        outcome: z
          .enum(handOverOutcomes)
          .describe(
            'choose: several ready orders have this number, and none was handed over; other_day: the order of the number is not one of these hours',
          ),
      }),
    ),
  })
  .meta({ id: 'HandOver' })
export type HandOver = z.infer<typeof HandOver>

export const handOverSnacks = endpoint({
  operationId: 'handOverSnacks',
  method: 'POST',
  path: '/kitchen/hand-over',
  summary: 'Hand over what is ready of a ticket, a booking or a number',
  description:
    'The content of the QR of a ticket, whose signature is verified, the code of the booking, or the number that is called out. Of two tablets at once one hands over; the other is told `already_collected`, with the time in the order. Repeat a call whose response is lost with the same `Idempotency-Key`.',
  ...atTheSnackBar,
  body: z.strictObject({ code: z.string().trim().min(1).max(2000) }).meta({ id: 'HandOverCode' }),
  response: HandOver,
  idempotent: true,
})

export const setSnackSoldOut = endpoint({
  operationId: 'setSnackSoldOut',
  method: 'POST',
  path: '/kitchen/snacks/:id/sold-out',
  summary: 'Say that an item of the menu is sold out, or is there again',
  ...pausing,
  params: IdParams,
  body: z.strictObject({ isSoldOut: z.boolean() }).meta({ id: 'SoldOut' }),
  response: z.object({ _id: Id, isSoldOut: z.boolean() }),
  errors: ['not_found'],
  idempotent: true,
})

export const pauseSnacks = endpoint({
  operationId: 'pauseSnacks',
  method: 'POST',
  path: '/kitchen/pause',
  summary: 'Pause orders of snacks with a message, or take them again',
  ...pausing,
  body: z
    .strictObject({
      isPaused: z.boolean(),
      message: LineOfText(200).nullable().describe('what visitors read; null when orders are taken again'),
    })
    .refine(({ isPaused, message }) => isPaused || message === null, {
      path: ['message'],
      message: 'field_unknown',
    })
    .meta({ id: 'SnackPause' }),
  response: z.object({ isPaused: z.boolean(), message: z.string().nullable() }),
  idempotent: true,
})
