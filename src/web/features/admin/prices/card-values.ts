import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import type { PriceCap, PriceRule } from '#domain/price-card.ts'
import type { PriceCard } from '#web/api/gen/types.gen.ts'

/** A card while it is edited; amounts are in paise, as in the calculation. */
export type CardValues = {
  readonly rules: readonly PriceRule[]
  readonly holidays: readonly string[]
  readonly caps: readonly PriceCap[]
  /** By the ids of the areas. */
  readonly bases: Readonly<Record<string, PriceRule['amountPaise']>>
}

export function valuesOfCard({ rules, holidays, caps, areas }: PriceCard): CardValues {
  return {
    rules: rules.map(({ amount, ...rule }) => ({ ...rule, amountPaise: amount }) as PriceRule),
    holidays,
    caps: caps.map(({ amount, ...cap }) => ({ ...cap, amountPaise: amount }) as PriceCap),
    bases: Object.fromEntries(
      areas.map(({ cinemaId, ticketPrice }) => [cinemaId, ticketPrice]),
    ) as CardValues['bases'],
  }
}

/** Returns the body of the call, with the base prices that differ from those of the card. */
export function bodyOfCard({ version, areas }: PriceCard, { rules, holidays, caps, bases }: CardValues) {
  return {
    version,
    rules: rules.map(({ amountPaise, ...rule }) => ({
      ...rule,
      weekdays: [...rule.weekdays],
      amount: rupeesFromPaise(amountPaise),
    })),
    holidays: [...holidays],
    caps: caps.map(({ amountPaise, ...cap }) => ({ ...cap, amount: rupeesFromPaise(amountPaise) })),
    bases: areas.flatMap(({ cinemaId, ticketPrice }) => {
      const base = bases[cinemaId]
      return base === undefined || base === ticketPrice
        ? []
        : [{ cinemaId, ticketPrice: rupeesFromPaise(base) }]
    }),
  }
}

export const NEW_RULE: PriceRule = {
  name: '',
  weekdays: [],
  from: null,
  until: null,
  holiday: null,
  format: null,
  movieId: null,
  isFirstWeek: false,
  effect: 'add',
  amountPaise: paiseFromRupees(0),
}
