import { cleanText } from './paper-text.ts'
import { DOTS_A_COLUMN, type PaperCell, type PaperRow, type TextRow } from './paper-rows.ts'
import type { DrawnRow } from './receipt-bytes.ts'

/** Heights of letters in dots, beside the printer's own of 24 and 48. */
const letterDots = { normal: 24, tall: 36, large: 44 } as const
/** Signs of Devanagari stand above and below the letters. */
const LINE_HEIGHT = 1.4
const FAMILIES = ["'Inter Variable'", "'Mukta'"]
const weights = [400, 600] as const

/**
 * Loads the fonts of rows that are drawn: letters whose font is on its way are not drawn at all. Each alone, because one that fails would end the waiting for
 * the others; its letters are then those of the system.
 */
export async function loadFonts(rows: readonly PaperRow[]): Promise<void> {
  const text = rows.flatMap((row) => (row.kind === 'text' ? row.cells.map((cell) => cell.text) : [])).join('')
  const fonts = FAMILIES.flatMap((family) => weights.map((weight) => `${weight} 24px ${family}`))
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, text)))
}

/** Draws a row black on white, as wide as the paper; what is too long for a column has several lines. */
export function drawRow({ cells, size }: TextRow, widthDots: number): DrawnRow {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new DOMException('no canvas', 'NotSupportedError')
  const parts = layOut(context, cells, size)
  const lineDots = Math.ceil(letterDots[size] * LINE_HEIGHT)
  const height = lineDots * Math.max(1, ...parts.map(({ lines }) => lines.length))
  context.canvas.width = widthDots
  context.canvas.height = height
  context.fillStyle = '#fff'
  context.fillRect(0, 0, widthDots, height)
  context.fillStyle = '#000'
  context.textBaseline = 'middle'
  for (const { cell, left, width, lines } of parts) {
    context.font = fontOf({ size, isBold: cell.isBold })
    context.textAlign = cell.align
    const x = cell.align === 'center' ? left + width / 2 : left
    lines.forEach((line, index) => context.fillText(line, x, lineDots * (index + 0.5), width))
  }
  const { data } = context.getImageData(0, 0, widthDots, height)
  return { width: widthDots, height, data }
}

type Part = {
  readonly cell: PaperCell
  readonly left: number
  readonly width: number
  readonly lines: readonly string[]
}

function layOut(
  context: CanvasRenderingContext2D,
  cells: readonly PaperCell[],
  size: TextRow['size'],
): Part[] {
  let columnsBefore = 0
  return cells.map((cell, index) => {
    const left = columnsBefore * DOTS_A_COLUMN
    columnsBefore += cell.columns
    const width = (cell.columns - (index < cells.length - 1 ? 1 : 0)) * DOTS_A_COLUMN
    context.font = fontOf({ size, isBold: cell.isBold })
    return { cell, left, width, lines: wrapDrawn(context, cleanText(cell.text), width) }
  })
}

/** A word wider than its column is drawn narrower (`fillText`): letters of Indian scripts are not taken apart. */
function wrapDrawn(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && context.measureText(joined).width <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

function fontOf({ size, isBold }: Pick<TextRow, 'size'> & Pick<PaperCell, 'isBold'>): string {
  return `${weights[isBold ? 1 : 0]} ${letterDots[size]}px ${FAMILIES.join(', ')}, sans-serif`
}
