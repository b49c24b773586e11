import {
  addPaise,
  comparePaise,
  negatePaise,
  subtractPaise,
  sumPaise,
  timesPaise,
  toPaise,
  type Paise,
} from './money.ts'

/** A line of an order with what earlier credit notes have taken back of it; amounts in paise, tax included. */
export type CreditableLine = {
  readonly line: number
  readonly quantity: number
  readonly unitPrice: Paise
  /** Units whose money somebody has decided to return. */
  readonly refundedQuantity: number
  /** One half of the tax of all units; the other half is the same. 0 for a price without a valid base. */
  readonly halfTax: Paise
  readonly credited: Paise
  readonly creditedHalfTax: Paise
}

/** What a credit note takes back of a line; `taxable` and both halves sum to `amount`. */
export type CreditedLine = {
  readonly line: number
  readonly amount: Paise
  readonly taxable: Paise
  readonly halfTax: Paise
}

/**
 * Divides money that went back over the lines of its order. All that is left takes each line as a whole; else the units that were refunded and
 * are not credited yet come first, line by line, and what is beyond them (returned by hand, taken by a bank) is divided by what is left of
 * the lines. A negative amount gives back what was credited. Parts sum to the amount and never exceed their lines.
 * Throws `RangeError` for more than is left.
 */
export function divideCredit(lines: readonly CreditableLine[], amount: Paise): CreditedLine[] {
  const isBack = comparePaise(amount, toPaise(0)) < 0
  const limits = lines.map((line) => (isBack ? line.credited : leftOf(line)))
  const wanted = isBack ? negatePaise(amount) : amount
  if (comparePaise(wanted, sumPaise(limits)) > 0) throw new RangeError(`more than is left: ${amount}`)
  const marked = lines.map((line, index) => (isBack ? toPaise(0) : leastOf(markedOf(line), limits[index])))
  const first = takeInTurn(marked, wanted)
  const rest = subtractPaise(wanted, sumPaise(first))
  const room = limits.map((limit, index) => subtractPaise(limit, first[index] ?? toPaise(0)))
  const second = divideByShare(room, rest)
  return lines.flatMap((line, index) => {
    const part = addPaise(first[index] ?? toPaise(0), second[index] ?? toPaise(0))
    return part === 0 ? [] : [creditOf(line, isBack ? negatePaise(part) : part)]
  })
}

function amountOf({ quantity, unitPrice }: CreditableLine): Paise {
  return timesPaise(quantity, unitPrice)
}

function leftOf(line: CreditableLine): Paise {
  return subtractPaise(amountOf(line), line.credited)
}

/** Refunded units that no credit note has yet. */
function markedOf({ refundedQuantity, unitPrice, credited }: CreditableLine): Paise {
  const left = subtractPaise(timesPaise(refundedQuantity, unitPrice), credited)
  return comparePaise(left, toPaise(0)) < 0 ? toPaise(0) : left
}

function leastOf(first: Paise, second: Paise = toPaise(0)): Paise {
  return comparePaise(first, second) < 0 ? first : second
}

function takeInTurn(limits: readonly Paise[], wanted: Paise): Paise[] {
  let left = wanted
  return limits.map((limit) => {
    const taken = leastOf(limit, left)
    left = subtractPaise(left, taken)
    return taken
  })
}

/** By their shares, each rounded down; the paise that are left over go to the first lines with room. */
function divideByShare(room: readonly Paise[], wanted: Paise): Paise[] {
  const whole = sumPaise(room)
  if (whole === 0) return room.map(() => toPaise(0))
  const parts = room.map((limit) => toPaise(Number((BigInt(limit) * BigInt(wanted)) / BigInt(whole))))
  const over = subtractPaise(wanted, sumPaise(parts))
  const extra = takeInTurn(
    room.map((limit, index) => subtractPaise(limit, parts[index] ?? toPaise(0))),
    over,
  )
  return parts.map((part, index) => addPaise(part, extra[index] ?? toPaise(0)))
}

/** The tax follows the amount: of whole units it is theirs, and of the whole line all of it, whatever was credited before. */
function creditOf(line: CreditableLine, amount: Paise): CreditedLine {
  const total = amountOf(line)
  const after = addPaise(line.credited, amount)
  const taxAfter = total === 0 ? 0 : roundedShare(line.halfTax, after, total)
  const halfTax = subtractPaise(toPaise(taxAfter), line.creditedHalfTax)
  return { line: line.line, amount, halfTax, taxable: subtractPaise(amount, timesPaise(2, halfTax)) }
}

/** Returns `whole` × `part` ÷ `of`, half a paisa up. */
function roundedShare(whole: Paise, part: Paise, of: Paise): number {
  return Number((BigInt(whole) * BigInt(part) * 2n + BigInt(of)) / (BigInt(of) * 2n))
}
