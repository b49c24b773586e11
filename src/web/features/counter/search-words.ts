import { parseCheckInAddress } from '#domain/check-in/ticket-token-parts.ts'
import { MOST_SEARCH_LETTERS } from '#domain/paging.ts'

/** Returns what a typed or scanned text searches for: the QR of a ticket is the address of its reservation. Null for a text that is too long. */
export function searchWordsOf(text: string): string | null {
  const words = parseCheckInAddress(text.trim())?.reservationId ?? text.trim()
  return words.length <= MOST_SEARCH_LETTERS ? words : null
}
