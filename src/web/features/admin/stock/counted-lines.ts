import { MOST_COUNTED } from '#domain/stock.ts'
import { parseWholeNumber } from '#domain/typed-number.ts'

/** What is typed on the sheet, by the id of the item. */
export type Typed = Readonly<Record<string, number | string>>

export type SheetLine = { readonly stockItemId: string; readonly expected: number }
export type CountedLine = SheetLine & { readonly counted: number }

export function isCount(typed: number | string | undefined): boolean {
  const count = parseWholeNumber(typed)
  return count !== null && count >= 0 && count <= MOST_COUNTED
}

/** Returns the lines that were counted; items without a number are left out. */
export function countedLines(sheet: readonly SheetLine[], typed: Typed): CountedLine[] {
  return sheet.flatMap(({ stockItemId, expected }) => {
    const counted = parseWholeNumber(typed[stockItemId])
    return counted !== null && isCount(counted) ? [{ stockItemId, expected, counted }] : []
  })
}

/** Returns a sheet with what is expected now of the items that have changed. */
export function withExpected<Line extends SheetLine>(
  sheet: readonly Line[],
  changed: readonly SheetLine[],
): Line[] {
  const now = new Map(changed.map(({ stockItemId, expected }) => [stockItemId, expected]))
  return sheet.map((line) => ({ ...line, expected: now.get(line.stockItemId) ?? line.expected }))
}
