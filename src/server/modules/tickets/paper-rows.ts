import { wrapText, type Measure } from './fit-text.ts'
import { printable } from './pass-fonts.ts'
import { LEFT, WIDTH } from './pass-page.ts'
import type { TextBox } from './place-text.ts'

export type PaperRow = { readonly text: string; readonly isHead?: boolean }

/** Where the rows of a page begin and end, in points. */
type Column = { readonly top: number; readonly bottom: number }

const SIZE = 8
const LINE_HEIGHT = 1.25
const LINE = SIZE * LINE_HEIGHT

/** Stands between two groups of rows. */
export const gap: PaperRow = { text: '' }

/** Returns rows of one size as pages; a long row has several lines, all of them on one page. */
export function layoutRows(
  measure: Measure,
  rows: readonly PaperRow[],
  { top, bottom }: Column,
): TextBox[][] {
  const most = Math.floor((bottom - top) / LINE)
  const pages: TextBox[][] = []
  let used = most
  for (const row of rows) {
    const box = boxOf(measure, row, most)
    if (used + box.lines.length > most) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push({ ...box, y: top + used * LINE })
    used += box.lines.length
  }
  return pages
}

function boxOf(measure: Measure, { text, isHead = false }: PaperRow, most: number): TextBox {
  const face = 'text' as const
  const set = { text: printable(text), face, width: WIDTH, lineHeight: LINE_HEIGHT }
  const lines = wrapText(measure, set, SIZE).slice(0, most)
  return {
    x: LEFT,
    y: 0,
    width: WIDTH,
    height: lines.length * LINE,
    lines,
    size: SIZE,
    face,
    lineHeight: LINE_HEIGHT,
    align: 'left',
    ink: isHead ? 'paperInk' : 'paperSoft',
  }
}
