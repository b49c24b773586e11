import { z } from 'zod'
import { snackTaxCodes } from '#domain/gst.ts'
import { allergens, MOST_OF_A_SNACK, MOST_SNACK_LINES, snackCategories, snackDiets } from '#domain/snacks.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Instant, Rupees } from './shapes.ts'

const tag = 'Snacks'

export const Snack = z
  .object({
    _id: Id,
    name: z.string(),
    nameInHindi: z.string().nullable(),
    description: z.string(),
    descriptionInHindi: z.string().nullable(),
    category: z.enum(snackCategories),
    diet: z.enum(snackDiets).describe('egg counts as non-vegetarian'),
    allergens: z.array(z.enum(allergens)),
    kcal: z.int().nonnegative().describe('of one serving'),
    price: Rupees.describe('of one, with its tax'),
    mrp: Rupees.nullable().describe(
      'the maximum retail price printed on a packaged item; never below the price',
    ),
    taxCode: z.enum(snackTaxCodes).describe('SAC of what is prepared, HSN of what is sold sealed'),
    taxRatePercent: z.number().describe('GST included in the price today'),
    image: z.string().describe('base address; width 320'),
    preparationMinutes: z.int().nonnegative(),
    preparationUnits: z.int().nonnegative().describe('what one takes of the free units of a slot'),
    isSoldOut: z.boolean().describe('staff say so, or there is not enough in stock for one'),
  })
  .meta({ id: 'Snack' })
export type Snack = z.infer<typeof Snack>

export const Menu = z
  .object({
    snacks: z.array(Snack),
    fssaiLicence: z.string().describe('number of the licence to sell food, 14 digits'),
  })
  .meta({ id: 'Menu' })
export type Menu = z.infer<typeof Menu>

/** What somebody wants of the menu. */
export const SnackSelection = z
  .array(z.strictObject({ snackId: Id, quantity: z.int().min(1).max(MOST_OF_A_SNACK) }))
  .max(MOST_SNACK_LINES)
  .refine((items) => new Set(items.map(({ snackId }) => snackId)).size === items.length, 'snack_repeated')
  .describe('each snack once, with its number')
export type SnackSelection = z.infer<typeof SnackSelection>

/** The states of an order of snacks, in the order in which they follow. */
export const snackOrderStates = ['ordered', 'preparing', 'ready', 'collected', 'cancelled'] as const
export type SnackOrderState = (typeof snackOrderStates)[number]

export const PickUps = z
  .object({
    slots: z.array(
      z.object({
        at: Instant,
        part: z.enum(['before_show', 'interval']),
        freeUnits: z.int().nonnegative().describe('what the kitchen can still take, in units of preparation'),
      }),
    ),
    pausedMessage: z
      .string()
      .nullable()
      .describe('the snack bar takes no orders now, and why; empty without a reason'),
  })
  .meta({ id: 'PickUps' })
export type PickUps = z.infer<typeof PickUps>

export const listPickUps = endpoint({
  operationId: 'listPickUps',
  method: 'GET',
  path: '/showtimes/:id/pick-ups',
  summary: 'When snacks can be picked up for a showtime: slots of five minutes that are still to come',
  tag,
  access: 'public',
  params: IdParams,
  response: PickUps,
  errors: ['not_found'],
  cost: 2,
})

export const listSnacks = endpoint({
  operationId: 'listSnacks',
  method: 'GET',
  path: '/snacks',
  summary: 'The menu of the snack bar',
  description: 'All of it, in its order: a menu has no pages.',
  tag,
  access: 'public',
  response: Menu,
})
