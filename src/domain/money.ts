declare const paise: unique symbol
/** A whole number of paise, the internal unit of money. Rupees are used only on the wire and for display. */
export type Paise = number & { readonly [paise]: true }
/** Rupees with at most two decimals, the unit on the wire. Any number but an amount in paise is assignable. */
export type Rupees = number & { readonly [paise]?: never }

/** Throws `RangeError` for anything but a whole number. */
export function toPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return amount as Paise
}

/** Whether an amount in rupees is a whole number of paise. */
export function isWholePaise(rupees: number): boolean {
  return Math.round(rupees * 100) / 100 === rupees
}

/** Converts rupees with at most two decimals, the unit on the wire. */
export function paiseFromRupees(rupees: Rupees): Paise {
  return toPaise(Math.round(rupees * 100))
}

export function rupeesFromPaise(amount: Paise): Rupees {
  return amount / 100
}

export function addPaise(first: Paise, second: Paise): Paise {
  return toPaise(first + second)
}

export function subtractPaise(from: Paise, amount: Paise): Paise {
  return toPaise(from - amount)
}

export function negatePaise(amount: Paise): Paise {
  return toPaise(0 - amount)
}

export function sumPaise(amounts: readonly Paise[]): Paise {
  return amounts.reduce(addPaise, toPaise(0))
}

/** Throws `RangeError` for a count that is not whole. */
export function timesPaise(count: number, price: Paise): Paise {
  return toPaise(count * price)
}

type Part = { readonly of: Paise; readonly units: number; readonly quantity: number }

/** Returns what a quantity costs of which so many units cost an amount, rounded to the paisa. Negative for a negative quantity. */
export function costOfPart({ of, units, quantity }: Part): Paise {
  const cost = Math.round((Math.abs(quantity) * of) / units)
  return toPaise(quantity < 0 ? -cost : cost)
}

/** For sorting, the smallest amount first. */
export function comparePaise(first: Paise, second: Paise): number {
  return first - second
}

const inr = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Returns ₹1,250 or ₹1,250.50, grouped the Indian way. */
export function formatPaise(amount: Paise): string {
  return inr.format(rupeesFromPaise(amount))
}

const inrOfColumn = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Returns ₹1,250.00 or ₹1,250.50: in a column of amounts paise stand below paise. */
export function formatPaiseOfColumn(amount: Paise): string {
  return inrOfColumn.format(rupeesFromPaise(amount))
}
