import { z } from 'zod'
import {
  MOST_COUNTED,
  MOST_DELIVERED,
  MOST_IN_A_RECIPE,
  MOST_INGREDIENTS,
  MOST_STOCK_ITEMS,
  stockMovementKinds,
  stockUnits,
  wasteReasons,
} from '#domain/stock.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { ignoredFields } from './refused-fields.ts'
import { Id, IdParams, Instant, LineOfText, Rupees, RupeesSent, SignedRupees } from './shapes.ts'
import { Version } from './stale.ts'

const tag = 'Stock'
const atTheSnackBar = { tag, access: 'staff', duty: whoMay.countStock } as const
const MOST_COST_RUPEES = 100_000

const Note = LineOfText(200).nullable().default(null)
const Cost = 'of 1,000 g, 1,000 ml or one piece'

export const StockItem = z
  .object({
    _id: Id,
    version: Version,
    name: z.string(),
    unit: z.enum(stockUnits),
    onHand: z
      .int()
      .describe(
        'there and not sold: the sum of its movements; below zero when less was counted than was sold',
      ),
    held: z.int().nonnegative().describe('of it in the hands of buyers who have not paid yet'),
    expected: z
      .int()
      .describe('what a count should find: on hand, and sold for orders whose preparation has not begun'),
    lowLevel: z.int().nonnegative().describe('at or below it the item is low'),
    isLow: z.boolean(),
    cost: Rupees.describe(Cost),
    recipes: z.int().nonnegative().describe('snacks that are made of it'),
  })
  .meta({ id: 'StockItem' })
export type StockItem = z.infer<typeof StockItem>

export const StockItemEdit = z
  .strictObject({
    name: LineOfText(60),
    unit: z.enum(stockUnits),
    lowLevel: z.int().min(0).max(MOST_DELIVERED),
    cost: RupeesSent.refine((rupees) => rupees <= MOST_COST_RUPEES).describe(Cost),
  })
  .meta({ id: 'StockItemEdit' })
export type StockItemEdit = z.output<typeof StockItemEdit>

export const listStockItems = endpoint({
  operationId: 'listStockItems',
  method: 'GET',
  path: '/stock/items',
  summary: 'What the snack bar keeps in stock, by name',
  description: 'All of it: a stock has no pages.',
  ...atTheSnackBar,
  response: z.array(StockItem),
  cost: 3,
})

export const getStockItem = endpoint({
  operationId: 'getStockItem',
  method: 'GET',
  path: '/stock/items/:id',
  summary: 'One stock item',
  ...atTheSnackBar,
  params: IdParams,
  response: StockItem,
  errors: ['not_found'],
})

export const createStockItem = endpoint({
  operationId: 'createStockItem',
  method: 'POST',
  path: '/stock/items',
  summary: 'Keep a further item in stock; there is none of it before its first delivery',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  body: StockItemEdit,
  status: 201,
  response: StockItem,
  errors: ['name_taken'],
  idempotent: true,
})

export const changeStockItem = endpoint({
  operationId: 'changeStockItem',
  method: 'PUT',
  path: '/stock/items/:id',
  summary: 'Change a stock item; its unit stays once it has movements or recipes',
  description: 'A stale `version` is 409 with `details.current`.',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  params: IdParams,
  body: StockItemEdit.extend({
    version: Version.optional().describe('of the edited item; without it the last one to save wins'),
    ...ignoredFields('_id', 'onHand', 'held', 'expected', 'isLow', 'recipes'),
  }).meta({ id: 'StockItemChange' }),
  response: StockItem,
  errors: ['not_found', 'name_taken', 'stale_edit', 'record_in_use'],
})

export const withdrawStockItem = endpoint({
  operationId: 'withdrawStockItem',
  method: 'DELETE',
  path: '/stock/items/:id',
  summary: 'Keep an item in stock no longer; its movements stay',
  description: 'While snacks are made of it: 409 `record_in_use`.',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  params: IdParams,
  response: StockItem,
  errors: ['not_found', 'record_in_use'],
})

export const recordDelivery = endpoint({
  operationId: 'recordDelivery',
  method: 'POST',
  path: '/stock/items/:id/deliveries',
  summary: 'Record a delivery',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  params: IdParams,
  body: z
    .strictObject({ quantity: z.int().min(1).max(MOST_DELIVERED), note: Note })
    .meta({ id: 'StockDelivery' }),
  response: StockItem,
  errors: ['not_found'],
  idempotent: true,
})

export const recordWaste = endpoint({
  operationId: 'recordWaste',
  method: 'POST',
  path: '/stock/items/:id/waste',
  summary: 'Record what was thrown away, and why; at most what should be there',
  ...atTheSnackBar,
  params: IdParams,
  body: z
    .strictObject({
      quantity: z.int().min(1).max(MOST_DELIVERED),
      reason: z.enum(wasteReasons),
      note: Note,
    })
    .meta({ id: 'StockWaste' }),
  response: StockItem,
  errors: ['not_found'],
  idempotent: true,
})

export const StockMovement = z
  .object({
    _id: z.string().describe('a number, in the order in which they were recorded'),
    kind: z.enum(stockMovementKinds),
    quantity: z.int().describe('below zero for what left the stock'),
    at: Instant,
    reason: z.enum(wasteReasons).nullable(),
    note: z.string().nullable(),
    orderId: Id.nullable().describe('of a sale, and of what came back of it'),
    stocktakeId: Id.nullable(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof StockMovement>

export const listStockMovements = endpoint({
  operationId: 'listStockMovements',
  method: 'GET',
  path: '/stock/items/:id/movements',
  summary: 'What became of an item: deliveries, sales, returns, waste, counts',
  ...atTheSnackBar,
  params: IdParams,
  paged: { sort: { newest: 'the latest first' } },
  response: z.array(StockMovement),
  errors: ['not_found'],
  cost: 2,
})

const difference = 'counted less expected'

export const Stocktake = z
  .object({
    _id: Id,
    countedAt: Instant,
    note: z.string().nullable(),
    lines: z.array(
      z.object({
        stockItemId: Id,
        name: z.string(),
        unit: z.enum(stockUnits),
        expected: z.int(),
        counted: z.int().nonnegative(),
        difference: z.int().describe(difference),
        value: SignedRupees.describe('what the difference costs, by the cost of its day'),
      }),
    ),
    value: SignedRupees.describe('of all differences'),
  })
  .meta({ id: 'Stocktake' })
export type Stocktake = z.infer<typeof Stocktake>

export const saveStocktake = endpoint({
  operationId: 'saveStocktake',
  method: 'POST',
  path: '/stock/stocktakes',
  summary: 'Save a count of the stock as one document; what differs is moved to what was counted',
  description:
    'Each line names what the count sheet expected. When something of it has changed since (a delivery, an order that the kitchen began, another count), nothing is saved: 409 `stock_changed` with `details.items`, what is expected of those items now.',
  ...atTheSnackBar,
  body: z
    .strictObject({
      note: Note,
      lines: z
        .array(
          z.strictObject({ stockItemId: Id, expected: z.int(), counted: z.int().min(0).max(MOST_COUNTED) }),
        )
        .min(1)
        .max(MOST_STOCK_ITEMS)
        .refine((lines) => new Set(lines.map(({ stockItemId }) => stockItemId)).size === lines.length),
    })
    .meta({ id: 'StockCount' }),
  status: 201,
  response: Stocktake,
  errors: ['not_found', 'stock_changed'],
  idempotent: true,
})

export const listStocktakes = endpoint({
  operationId: 'listStocktakes',
  method: 'GET',
  path: '/stock/stocktakes',
  summary: 'The counts of the stock',
  ...atTheSnackBar,
  paged: { sort: { newest: 'the latest first' } },
  response: z.array(Stocktake),
  cost: 3,
})

const Ingredients = z
  .array(z.strictObject({ stockItemId: Id, quantity: z.int().min(1).max(MOST_IN_A_RECIPE) }))
  .max(MOST_INGREDIENTS)
  .describe('what one of the snack takes, each item once; empty: it has no stock')

export const Recipe = z
  .object({ items: z.array(z.object({ stockItemId: Id, quantity: z.int().positive() })) })
  .meta({ id: 'Recipe' })
export type Recipe = z.infer<typeof Recipe>

export const getRecipe = endpoint({
  operationId: 'getRecipe',
  method: 'GET',
  path: '/snacks/:id/recipe',
  summary: 'What one of a snack takes of the stock',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  params: IdParams,
  response: Recipe,
  errors: ['not_found'],
})

export const setRecipe = endpoint({
  operationId: 'setRecipe',
  method: 'PUT',
  path: '/snacks/:id/recipe',
  summary: 'Say what one of a snack takes of the stock; orders keep the recipe of their day',
  description:
    'With `was`, a recipe that somebody else has changed since is 409 `stock_changed`, with `details.items` as they are now.',
  tag,
  access: 'staff',
  duty: whoMay.manageSnacks,
  params: IdParams,
  body: z
    .strictObject({
      items: Ingredients.refine(
        (items) => new Set(items.map(({ stockItemId }) => stockItemId)).size === items.length,
      ),
      was: Ingredients.optional().describe(
        'the recipe that was edited; without it the last one to save wins',
      ),
    })
    .meta({ id: 'RecipeEdit' }),
  response: Recipe,
  errors: ['not_found', 'stock_changed'],
})
