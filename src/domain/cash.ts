import { paiseFromRupees, sumPaise, timesPaise, type Paise } from './money.ts'

/** Notes of the Reserve Bank that are in circulation, in rupees. */
export const notes = [500, 200, 100, 50, 20, 10] as const
export type Note = (typeof notes)[number]

/** How many notes of a kind were counted. */
export type NoteCount = { readonly note: Note; readonly count: number }

/** Returns what the notes are worth; what a count has besides are coins. */
export function worthOfNotes(counts: readonly NoteCount[]): Paise {
  return sumPaise(counts.map(({ note, count }) => timesPaise(count, paiseFromRupees(note))))
}
