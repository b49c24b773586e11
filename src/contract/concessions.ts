import { z } from 'zod'
import { snackTaxCodes } from '#domain/gst.ts'
import { allergens, MOST_OF_A_SNACK, MOST_SNACK_LINES, snackCategories, snackDiets } from '#domain/snacks.ts'
import { endpoint } from './endpoint.ts'
import { Id, Rupees } from './shapes.ts'

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
    isSoldOut: z.boolean(),
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
  .array(z.object({ snackId: Id, quantity: z.int().min(1).max(MOST_OF_A_SNACK) }))
  .max(MOST_SNACK_LINES)
  .refine((items) => new Set(items.map(({ snackId }) => snackId)).size === items.length, 'snack_repeated')
  .describe('each snack once, with its number')
export type SnackSelection = z.infer<typeof SnackSelection>

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
