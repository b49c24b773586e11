import { addPaise, timesPaise, toPaise, type Paise } from './money.ts'

/** Services Accounting Code of cinema exhibition. */
export const CINEMA_SAC = '999614'

/** Of what is no supply. */
export const NO_TAX_CODE = 'none'

/** Threshold between the two rates, in paise before tax: Rs 100. */
const LINE = 10_000

/** Rates in percent by date of sale, newest first. Source of the first: notification 15/2025-Central Tax (Rate). */
const rates = [
  { from: '2025-09-22', upToLine: 5, above: 18 },
  { from: '0000-01-01', upToLine: 12, above: 18 },
] as const

export type GstSplit = {
  /** Sum of both halves, in percent. */
  readonly ratePercent: number
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
}

/**
 * Returns the tax included in the price of one ticket sold on a date YYYY-MM-DD: equal halves CGST and SGST, without loss by
 * rounding. Null for a price without a valid base: above the threshold with the lower rate, below it with the higher.
 */
export function splitGst(gross: Paise, date: string): GstSplit | null {
  const rate = rates.find(({ from }) => from <= date)
  if (!rate) return null
  if (gross * 100 <= LINE * (100 + rate.upToLine)) return splitAt(gross, rate.upToLine)
  return gross * 100 > LINE * (100 + rate.above) ? splitAt(gross, rate.above) : null
}

/** Returns the nearest lawful prices around a ticket price without a valid base; null for a lawful price. Both are whole paise. */
export function nearestLawfulPrices(
  gross: Paise,
  date: string,
): { readonly below: Paise; readonly above: Paise } | null {
  const rate = rates.find(({ from }) => from <= date)
  if (!rate || splitGst(gross, date)) return null
  return {
    below: toPaise(Math.floor((LINE * (100 + rate.upToLine)) / 100)),
    above: toPaise(Math.floor((LINE * (100 + rate.above)) / 100) + 1),
  }
}

/**
 * Rates in percent by tax code and date of sale, newest first. Food and drinks that are prepared at the snack bar count as a restaurant
 * service (SAC 996331, circular 201/13/2023-GST; rate by notification 20/2019-Central Tax (Rate)). What is sold sealed at its printed price
 * is goods (HSN, notification 9/2025-Central Tax (Rate)): water, drinks with added sugar or flavour, with fruit, with milk. The 28 % of
 * before had a cess of 12 % beside it, which is not in this table: nothing was sold then.
 */
const snackRates = {
  '996331': [{ from: '0000-01-01', percent: 5 }],
  '220190': [
    { from: '2025-09-22', percent: 5 },
    { from: '0000-01-01', percent: 18 },
  ],
  '220210': [
    { from: '2025-09-22', percent: 40 },
    { from: '0000-01-01', percent: 28 },
  ],
  '22029920': [
    { from: '2025-09-22', percent: 5 },
    { from: '0000-01-01', percent: 12 },
  ],
  '22029930': [
    { from: '2025-09-22', percent: 5 },
    { from: '0000-01-01', percent: 12 },
  ],
} as const

/** SAC of a service, HSN of goods. */
export const snackTaxCodes = ['996331', '220190', '220210', '22029920', '22029930'] as const
export type SnackTaxCode = (typeof snackTaxCodes)[number]
/** HSN of the goods among them: services have codes that begin with 99. */
export const GOODS_TAX_CODES: readonly SnackTaxCode[] = snackTaxCodes.filter((code) => !code.startsWith('99'))
/** Services Accounting Code of restaurants: what is prepared at the snack bar. */
export const PREPARED_FOOD: SnackTaxCode = '996331'

/** Returns the rate of a snack on a date YYYY-MM-DD, in percent: both halves together. */
export function snackRate(taxCode: SnackTaxCode, date: string): number {
  const rate = snackRates[taxCode].find(({ from }) => from <= date)
  if (!rate) throw new RangeError(`no rate of ${taxCode} on ${date}`)
  return rate.percent
}

/** Returns the tax included in the price of one snack sold on a date YYYY-MM-DD, in equal halves. */
export function splitSnackGst(gross: Paise, taxCode: SnackTaxCode, date: string): GstSplit {
  return splitAt(gross, snackRate(taxCode, date))
}

/** Returns the tax of several units of one price, computed per unit. */
export function timesSplit(count: number, { ratePercent, taxable, cgst, sgst }: GstSplit): GstSplit {
  return {
    ratePercent,
    taxable: timesPaise(count, taxable),
    cgst: timesPaise(count, cgst),
    sgst: timesPaise(count, sgst),
  }
}

/** Returns the tax of both together; null when their rates differ. */
export function addSplits(first: GstSplit, second: GstSplit): GstSplit | null {
  if (first.ratePercent !== second.ratePercent) return null
  return {
    ratePercent: first.ratePercent,
    taxable: addPaise(first.taxable, second.taxable),
    cgst: addPaise(first.cgst, second.cgst),
    sgst: addPaise(first.sgst, second.sgst),
  }
}

function splitAt(gross: Paise, ratePercent: number): GstSplit {
  const half = toPaise(Math.round((gross * ratePercent) / (200 + 2 * ratePercent)))
  return { ratePercent, taxable: toPaise(gross - 2 * half), cgst: half, sgst: half }
}
