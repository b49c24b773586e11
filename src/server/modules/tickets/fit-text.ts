import type { Face } from './pass-fonts.ts'

/** Returns the width of a text in size 1. */
export type Measure = (text: string, face: Face) => number
export type TextToFit = {
  readonly text: string
  readonly face: Face
  readonly width: number
  readonly height: number
  readonly largest: number
  readonly smallest: number
  readonly lineHeight: number
}
export type FittedText = { readonly size: number; readonly lines: readonly string[] }

const STEP = 0.5
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the text in the largest size at which it fits its box, wrapped. If it does not fit in the smallest size, it is cut with an ellipsis. */
export function fitText(measure: Measure, box: TextToFit): FittedText {
  for (let size = box.largest; size > box.smallest; size -= STEP) {
    const lines = wrap(measure, box, size)
    if (lines.length <= linesOf(box, size) && lines.every((line) => fits(measure, box, line, size)))
      return { size, lines }
  }
  return { size: box.smallest, lines: cut(measure, box) }
}

/** Returns a text in lines of one size; a word that is wider than the line is divided. */
export function wrapText(
  measure: Measure,
  box: Omit<TextToFit, 'height' | 'largest' | 'smallest'>,
  size: number,
): string[] {
  const whole = { ...box, height: 0, largest: size, smallest: size }
  return wrap(measure, whole, size).flatMap((line) =>
    fits(measure, whole, line, size) ? [line] : fill(measure, whole, size, lettersOf(line), ''),
  )
}

function wrap(measure: Measure, box: TextToFit, size: number): string[] {
  return fill(measure, box, size, box.text.split(' '), ' ')
}

/** Fills lines with as many pieces as fit. */
function fill(
  measure: Measure,
  box: TextToFit,
  size: number,
  pieces: readonly string[],
  glue: string,
): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    const longer = last === undefined ? piece : last + glue + piece
    if (last !== undefined && fits(measure, box, longer, size)) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines
}

function cut(measure: Measure, box: TextToFit): string[] {
  const size = box.smallest
  const lines = wrap(measure, box, size).flatMap((line) =>
    fits(measure, box, line, size) ? [line] : fill(measure, box, size, lettersOf(line), ''),
  )
  const room = linesOf(box, size)
  if (lines.length <= room) return lines
  return [...lines.slice(0, room - 1), withEllipsis(measure, box, lines[room - 1] ?? '')]
}

function withEllipsis(measure: Measure, box: TextToFit, line: string): string {
  const letters = lettersOf(line)
  while (letters.length > 0 && !fits(measure, box, `${letters.join('')}…`, box.smallest)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function lettersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

function fits(measure: Measure, { face, width }: TextToFit, line: string, size: number): boolean {
  return measure(line, face) * size <= width
}

function linesOf({ height, lineHeight }: TextToFit, size: number): number {
  return Math.max(1, Math.floor(height / (size * lineHeight) + 1e-6))
}
