import { snackRate, type SnackTaxCode } from '#domain/gst.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'

const goods: Readonly<Record<SnackTaxCode, () => string>> = {
  '996331': m.snack_tax_prepared,
  '220190': m.snack_tax_water,
  '220210': m.snack_tax_sweetened,
  '22029920': m.snack_tax_fruit,
  '22029930': m.snack_tax_milk,
}

/** What a tax code is for, with the code and today's rate: "Water in a bottle · 2201 · 5 %". */
export function taxLabel(taxCode: SnackTaxCode): string {
  return `${goods[taxCode]()} · ${taxCode} · ${snackRate(taxCode, cinemaToday())} %`
}
