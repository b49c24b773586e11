import type { Language } from '#domain/languages.ts'
import type { Measure } from './fit-text.ts'

/** How a pass is set: the widths of its letters, and the language of its reader. */
export type PassSetting = { readonly measure: Measure; readonly language: Language }

/** Position and size in points (1/72 inch) from the top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const A6 = { width: 297.64, height: 419.53 }
export const CARD: Box = { x: 10, y: 10, width: 277.64, height: 399.53 }
/** Vertical position of the perforation: above it the facts of the show, below it the stub. */
export const PERFORATION_Y = 203

/** The column of text. */
export const LEFT = 24
export const WIDTH = A6.width - 2 * LEFT
