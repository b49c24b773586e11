import { z } from 'zod'
import { PREPARED_FOOD, snackTaxCodes } from '#domain/gst.ts'
import { allergens, snackCategories, snackDiets } from '#domain/snacks.ts'
import { whoMay } from '#domain/rights.ts'
import { Snack, snackOrderStates } from './concessions.ts'
import { endpoint } from './endpoint.ts'
import { KitchenOrder } from './kitchen.ts'
import { fixedFields, ignoredFields } from './refused-fields.ts'
import { AskedDate, Id, IdParams, LineOfText, LocalTime, PictureChoice, PriceSent } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Snacks'

export const StaffSnack = Snack.extend({
  version: Version,
  nextImage: Id.nullable().describe('the picture that it will show; its progress is GET /pictures/:id'),
  isOffered: z.boolean().describe('on the menu'),
  isSoldOut: z.boolean().describe('staff say so'),
  isOutOfStock: z.boolean().describe('the stock is not enough for one more; a delivery ends it'),
}).meta({ id: 'StaffSnack' })
export type StaffSnack = z.infer<typeof StaffSnack>

export const SnackSaved = SuccessResponse.extend({ snack: StaffSnack }).meta({ id: 'SnackSaved' })

const MOST_RUPEES = 10_000
const Price = PriceSent.refine((rupees) => rupees <= MOST_RUPEES)

const SnackFields = z.strictObject({
  name: LineOfText(40),
  nameInHindi: LineOfText(40).nullable().default(null),
  description: LineOfText(200),
  descriptionInHindi: LineOfText(200).nullable().default(null),
  category: z.enum(snackCategories),
  diet: z.enum(snackDiets).describe('egg counts as non-vegetarian'),
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  kcal: z.int().min(0).max(5_000).describe('of one serving'),
  price: Price.describe('of one, with its tax'),
  mrp: Price.nullable().default(null).describe('of what is sold sealed, and of nothing else'),
  taxCode: z.enum(snackTaxCodes),
  preparationMinutes: z.int().min(0).max(60),
  preparationUnits: z.int().min(0).max(20),
  isOffered: z.boolean(),
  image: Id.optional().describe('id of a picture of the kind snack; without it the picture stays'),
})
type Fields = z.output<typeof SnackFields>

/** Sealed goods have a printed price that is the highest; what is prepared has none. */
const mrpRules = [
  [({ taxCode, mrp }: Fields) => taxCode === PREPARED_FOOD || mrp !== null, 'mrp', 'mrp_missing'],
  [({ taxCode, mrp }: Fields) => taxCode !== PREPARED_FOOD || mrp === null, 'mrp', 'mrp_of_prepared'],
  [({ price, mrp }: Fields) => mrp === null || price <= mrp, 'price', 'price_above_mrp'],
] as const

function withMrpRules<T extends z.ZodType<Fields>>(fields: T): T {
  return mrpRules.reduce<T>(
    (shape, [rule, field, message]) => shape.refine(rule, { path: [field], message }),
    fields,
  )
}

export const SnackEdit = withMrpRules(SnackFields).meta({ id: 'SnackEdit' })
export type SnackEdit = z.output<typeof SnackEdit>

export const listStaffSnacks = endpoint({
  operationId: 'listStaffSnacks',
  method: 'GET',
  path: '/snacks/all',
  summary: 'All items, also those that are not offered, in the order of the menu',
  description: 'All of them: a menu has no pages.',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  response: z.array(StaffSnack),
  cost: 3,
})

export const getStaffSnack = endpoint({
  operationId: 'getStaffSnack',
  method: 'GET',
  path: '/snacks/all/:id',
  summary: 'One item',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  params: IdParams,
  response: StaffSnack,
  errors: ['not_found'],
})

export const createSnack = endpoint({
  operationId: 'createSnack',
  method: 'POST',
  path: '/snacks',
  summary: 'Create an item, last on the menu',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  body: SnackEdit,
  status: 201,
  response: SnackSaved,
  idempotent: true,
})

export const changeSnack = endpoint({
  operationId: 'changeSnack',
  method: 'PUT',
  path: '/snacks/:id',
  summary: 'Change an item; orders keep the price and tax of their day',
  description: 'A stale `version` is 409 with `details.current`. Whether it is sold out is another call.',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  params: IdParams,
  body: withMrpRules(
    SnackFields.extend({
      version: Version.optional().describe('of the edited item; without it the last one to save wins'),
      image: PictureChoice.optional().describe(
        'id of a picture of the kind snack; without it, or as it is read, the picture stays',
      ),
      ...ignoredFields('_id', 'nextImage', 'taxRatePercent', 'isOutOfStock'),
      ...fixedFields('isSoldOut'),
    }),
  ).meta({ id: 'MenuItemChange' }),
  response: SnackSaved,
  errors: ['not_found', 'stale_edit'],
})

export const withdrawSnack = endpoint({
  operationId: 'withdrawSnack',
  method: 'DELETE',
  path: '/snacks/:id',
  summary: 'Take an item off the menu; it stays in orders, and can be offered again',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found'],
})

export const moveSnack = endpoint({
  operationId: 'moveSnack',
  method: 'POST',
  path: '/snacks/order',
  summary: 'Move an item on the menu',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  body: z.strictObject({
    _id: Id,
    before: Id.nullable().describe('the item that follows it then; null: it becomes the last'),
  }),
  response: SuccessResponse,
  errors: ['not_found'],
})

export const SnackCapacity = z
  .strictObject({
    unitsPerSlot: z.int().min(1).max(1_000).describe('what the kitchen hands over in five minutes'),
  })
  .meta({ id: 'SnackCapacity' })

export const getSnackCapacity = endpoint({
  operationId: 'getSnackCapacity',
  method: 'GET',
  path: '/snacks/capacity',
  summary: 'Capacity of the snack bar in a slot',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  response: SnackCapacity,
})

export const setSnackCapacity = endpoint({
  operationId: 'setSnackCapacity',
  method: 'PUT',
  path: '/snacks/capacity',
  summary: 'Set the capacity of the slots to come; what is ordered already stays',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  body: SnackCapacity,
  response: SnackCapacity,
})

export const listSnackOrdersOfDay = endpoint({
  operationId: 'listSnackOrdersOfDay',
  method: 'GET',
  path: '/snack-orders',
  summary: 'The orders of snacks of a business day, by their pick-up',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  query: z.object({
    date: AskedDate.optional().describe('a business day, 06:00 to 05:59; the current one by default'),
    from: LocalTime.optional().describe('pick-up at this time or later'),
    until: LocalTime.optional().describe('pick-up before this time'),
    state: z.enum(snackOrderStates).optional(),
  }),
  paged: {
    sort: {
      pickUp: 'the next pick-up first',
      pickUp_desc: 'the last pick-up first',
      newest: 'the latest ordered first',
    },
  },
  response: z.array(KitchenOrder),
  cost: 3,
})
