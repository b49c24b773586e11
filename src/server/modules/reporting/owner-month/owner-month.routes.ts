import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/owner-month.ts'
import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { findVenue } from '#server/modules/venues/index.ts'
import { readOwnerMonth, type OwnerMonth } from './read-month.ts'

export function ownerMonthRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, contract.getOwnerMonth, async ({ query: { month, venue } }) => {
    const { id: venueId } = await findVenue(deps.db, venue)
    return presentMonth(await readOwnerMonth(deps, { month, venueId }))
  })
}

function presentMonth({
  money,
  revenue,
  screens,
  checks,
  foodCost,
  ...month
}: OwnerMonth): contract.OwnerMonth {
  return {
    ...month,
    money: money.map((sum) => ({ ...sum, amount: rupeesFromPaise(sum.amount) })),
    revenue: revenue.map((sum) => ({ ...sum, ...taxesOf(sum) })),
    screens: screens.map((sum) => ({ ...sum, ...taxesOf(sum) })),
    foodCost: foodCost === null ? null : rupeesFromPaise(foodCost),
    checks: checks.map(({ check, part, expected, found }) => ({
      check,
      part,
      expected: rupeesFromPaise(expected),
      found: rupeesFromPaise(found),
      agrees: expected === found,
    })),
  }
}

function taxesOf({ taxable, cgst, sgst }: Readonly<Record<'taxable' | 'cgst' | 'sgst', Paise>>) {
  return { taxable: rupeesFromPaise(taxable), cgst: rupeesFromPaise(cgst), sgst: rupeesFromPaise(sgst) }
}
