const DIGITS = 8

/** A number of the series of bills of snacks: it begins with 0, which no code of a ticket contains. */
export function billCode(billNumber: number): string {
  return String(billNumber).padStart(DIGITS, '0')
}
