import { z } from 'zod'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

/** What is typed of a quote. Days and times are the cinema's. */
const Draft = z.object({
  movieId: z.string(),
  showtimeId: z.string(),
  people: z.number(),
  validDate: z.string(),
  validTime: z.string(),
  isHeld: z.boolean(),
  snacks: z.array(z.object({ snackId: z.string(), quantity: z.number() })),
  pickUpAt: z.string(),
})
export type QuoteDraft = z.infer<typeof Draft>

const keyOf = (enquiryId: string) => `admin.quote.${enquiryId}`

/** Returns the draft that is kept through a reload; null without one. */
export function readQuoteDraft(enquiryId: string): QuoteDraft | null {
  try {
    return Draft.parse(JSON.parse(readStored('sessionStorage', keyOf(enquiryId)) ?? ''))
  } catch {
    return null
  }
}

export function hasQuoteDraft(enquiryId: string): boolean {
  return readQuoteDraft(enquiryId) !== null
}

export function keepQuoteDraft(enquiryId: string, draft: QuoteDraft | null): void {
  writeStored('sessionStorage', keyOf(enquiryId), draft && JSON.stringify(draft))
}
