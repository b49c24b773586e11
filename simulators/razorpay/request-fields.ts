import { z } from 'zod'

/** An amount or count: a number in JSON, text in a form. */
function wholeNumber(message: string): z.ZodType<number> {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
    z.int({ error: ({ input }) => (input === undefined ? undefined : message) }),
  )
}

export const amountField = wholeNumber('The amount must be an integer.')

/** QR codes close and payment links expire so many seconds after now at the earliest. */
export const LEAST_SECONDS = 15 * 60

/** A flag: true, 1 or "1". */
export const flagField: z.ZodType<boolean> = z.preprocess((value) => {
  if (value === 1 || value === '1' || value === 'true') return true
  return value === 0 || value === '0' || value === 'false' ? false : value
}, z.boolean())

export const notesSchema = z
  .union([
    z.record(
      z.string(),
      z.coerce.string().max(256, 'The notes value may not be greater than 256 characters.'),
    ),
    z.array(z.never()).max(0),
  ])
  .refine((notes) => Object.keys(notes).length <= 15, 'notes may have at most 15 entries')

export type RequestNotes = z.infer<typeof notesSchema>

/** The real API returns an empty list when there are no notes. */
export function normaliseNotes(
  notes: RequestNotes | null | undefined,
): Readonly<Record<string, string>> | readonly never[] {
  if (!notes || Array.isArray(notes) || Object.keys(notes).length === 0) return []
  return notes
}

/** The body of a request that changes notes; it can change nothing else. */
export const notesRequestSchema = z.strictObject({ notes: notesSchema })
