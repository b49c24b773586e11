import { paiseFromRupees, sumPaise, timesPaise, type Paise } from '#domain/money.ts'
import { parseRupees, parseWholeNumber } from '#domain/typed-number.ts'

/** More is never in a drawer. */
export const MOST_RUPEES = 9_999_999.99

/** Notes of the Reserve Bank that are in circulation, in rupees. */
export const notes = [500, 200, 100, 50, 20, 10] as const
export type Note = (typeof notes)[number]

/** What a clerk typed: how many of each note, and the rest in rupees. */
export type TypedCash = { readonly notes: Readonly<Partial<Record<Note, string>>>; readonly rest: string }

/** Returns the sum of what was typed; an empty field is none. Null when nothing was typed, or something that is no number. */
export function countedCash(typed: TypedCash): Paise | null {
  const filled = notes.flatMap((note) => {
    const text = typed.notes[note]?.trim() ?? ''
    return text === '' ? [] : [{ note, count: parseWholeNumber(text) }]
  })
  const rest = typed.rest.trim() === '' ? null : { rupees: parseRupees(typed.rest) }
  if (filled.length === 0 && !rest) return null
  if (filled.some(({ count }) => count === null || count < 0) || rest?.rupees === null) return null
  return sumPaise([
    ...filled.map(({ note, count }) => timesPaise(count ?? 0, paiseFromRupees(note))),
    paiseFromRupees(rest?.rupees ?? 0),
  ])
}
