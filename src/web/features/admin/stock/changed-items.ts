import { isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'
import type { SheetLine } from './counted-lines.ts'

/** Returns what is expected now of the items for which a count was refused; none for another error. */
export function changedItemsOf(error: unknown): readonly SheetLine[] {
  if (!isErrorResponse(error) || error.error.code !== 'stock_changed') return []
  const { details } = error.error
  const items = isObject(details) ? details['items'] : null
  return Array.isArray(items) ? items.filter(isSheetLine) : []
}

function isSheetLine(item: unknown): item is SheetLine {
  return isObject(item) && typeof item['stockItemId'] === 'string' && typeof item['expected'] === 'number'
}
