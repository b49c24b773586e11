import type { SheetDay, SheetShow } from '#contract/schedule-sheets.ts'
import type { Language } from '#domain/languages.ts'
import { messagesIn } from '#server/messages.ts'
import { shownInText } from '#server/movie-labels.ts'
import { dateLabel, placeText, printable, type Measure, type TextSpec } from '../../tickets/index.ts'

/** What a sheet is set with: the widths of its letters and the language of its labels. */
export type SheetSetting = { readonly measure: Measure; readonly language: Language }
export type VenueOfDay = SheetDay['venues'][number]

export const INK = { face: 'text', ink: 'paperInk', lineHeight: 1.15 } as const

/** Returns a text of one line, cut with an ellipsis where it is too long. */
export function lineOf(measure: Measure, { text, ...spec }: TextSpec) {
  return placeText(measure, { ...INK, ...spec, text: printable(text) })
}

export function titleOf(measure: Measure, { text, width }: { text: string; width: number }) {
  return lineOf(measure, {
    ...{ x: SHEET_MARGIN, y: 24, width, height: 20 },
    ...{ text, face: 'display', sizes: [16, 8] },
  })
}

export const SHEET_MARGIN = 28
/** Where the rows begin and end below the title. */
export const SHEET_TOP = 54

/** "UA 13+ · Private · Hindi, 2D". */
export function factsOf(show: SheetShow, language: Language): string {
  const m = messagesIn(language)
  const certificate = show.certificate ?? m.sheet_no_certificate()
  const facts = [certificate, ...(show.isPrivate ? [m.sheet_private()] : [])]
  return [...facts, shownInText(show, language)].join(' · ')
}

export function dayTitle(venue: string, day: string, language: Language): string {
  return `${venue} · ${dateLabel(day, language)}`
}
