declare const paise: unique symbol
/** A whole number of paise, the only form of money inside. Rupees exist on the wire and before people's eyes. */
export type Paise = number & { readonly [paise]: true }

export function toPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return amount as Paise
}

/** Rupees with at most two decimals, as they stand on the wire. */
export function paiseFromRupees(rupees: number): Paise {
  return toPaise(Math.round(rupees * 100))
}

export function rupeesFromPaise(amount: Paise): number {
  return amount / 100
}

export function timesPaise(count: number, price: Paise): Paise {
  return toPaise(count * price)
}

const inr = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** ₹1,250 or ₹1,250.50, grouped the Indian way. */
export function formatRupees(rupees: number): string {
  return inr.format(rupees)
}
