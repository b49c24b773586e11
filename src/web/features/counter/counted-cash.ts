import { notes, worthOfNotes, type Note, type NoteCount } from '#domain/cash.ts'
import { addPaise, paiseFromRupees, type Paise } from '#domain/money.ts'
import { parseRupees, parseWholeNumber } from '#domain/typed-number.ts'

/** More is never in a drawer. */
export const MOST_RUPEES = 9_999_999.99

/** What a clerk typed: how many of each note, and the rest in rupees. */
export type TypedCash = { readonly notes: Readonly<Partial<Record<Note, string>>>; readonly rest: string }

export type CountedCash = { readonly sum: Paise; readonly notes: readonly NoteCount[] }

/** Returns the sum of what was typed, and its notes; an empty field is none. Null when nothing was typed, or something that is no number. */
export function countedCash(typed: TypedCash): CountedCash | null {
  const filled = notes.flatMap((note) => {
    const text = typed.notes[note]?.trim() ?? ''
    return text === '' ? [] : [{ note, count: parseWholeNumber(text) }]
  })
  const rest = typed.rest.trim() === '' ? null : { rupees: parseRupees(typed.rest) }
  if (filled.length === 0 && !rest) return null
  if (filled.some(({ count }) => count === null || count < 0) || rest?.rupees === null) return null
  const counts = filled.flatMap(({ note, count }) => (count ? [{ note, count }] : []))
  return { sum: addPaise(worthOfNotes(counts), paiseFromRupees(rest?.rupees ?? 0)), notes: counts }
}
