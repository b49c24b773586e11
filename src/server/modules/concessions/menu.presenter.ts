import type { Snack } from '#contract/concessions.ts'
import { snackRate } from '#domain/gst.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { SnackRow } from './menu.queries.ts'

/** Returns an item as visitors see it, with the tax of a date YYYY-MM-DD; amounts in rupees. */
export function presentSnack(snack: SnackRow, date: string): Snack {
  const { id, pricePaise, mrpPaise, allergens, taxCode } = snack
  return {
    _id: id,
    name: snack.name,
    nameInHindi: snack.nameInHindi,
    description: snack.description,
    descriptionInHindi: snack.descriptionInHindi,
    category: snack.category,
    diet: snack.diet,
    allergens: [...allergens],
    kcal: snack.kcal,
    price: rupeesFromPaise(pricePaise),
    mrp: mrpPaise === null ? null : rupeesFromPaise(mrpPaise),
    taxCode,
    taxRatePercent: snackRate(taxCode, date),
    image: snack.image,
    preparationMinutes: snack.preparationMinutes,
    preparationUnits: snack.preparationUnits,
    isSoldOut: snack.isSoldOut,
  }
}
