import { fitText, type FittedText, type Measure, type TextToFit } from './fit-text.ts'
import type { Box } from './pass-page.ts'

export type Ink = 'ink' | 'soft' | 'marquee' | 'paperInk' | 'paperSoft' | 'onMarquee'
export type TextBox = Box &
  FittedText &
  Pick<TextToFit, 'face' | 'lineHeight'> & { readonly ink: Ink; readonly align: 'left' | 'right' | 'center' }

/** A text and the box it has to fit in. */
export type TextSpec = Box &
  Partial<Pick<TextBox, 'face' | 'ink' | 'align' | 'lineHeight'>> & {
    readonly text: string
    readonly sizes: readonly [largest: number, smallest: number]
  }

/** Returns the text in the largest of its sizes that fits; the box becomes as high as its lines. */
export function placeText(
  measure: Measure,
  { text, sizes: [largest, smallest], ...spec }: TextSpec,
): TextBox {
  const box = {
    face: 'display' as const,
    ink: 'ink' as const,
    align: 'left' as const,
    lineHeight: 1.06,
    ...spec,
  }
  const fitted = fitText(measure, { ...box, text, largest, smallest })
  return { ...box, ...fitted, height: fitted.lines.length * fitted.size * box.lineHeight }
}

type Labelled = Pick<Box, 'x' | 'y' | 'width'> & {
  readonly label: string
  readonly value: string
  readonly ink?: Ink
  readonly labelInk?: Ink
}

/** Returns a value with its label above. */
export function labelled({ label, value, ink = 'ink', labelInk = 'soft', ...at }: Labelled): TextSpec[] {
  return [
    { ...at, height: 9, text: label, face: 'text', sizes: [7, 7], ink: labelInk, lineHeight: 1.25 },
    { ...at, y: at.y + 10, height: 24, text: value, sizes: [20, 7.5], ink, lineHeight: lineHeightOf(value) },
  ]
}

/** Indian scripts have signs above and below their letters and need a larger line height. */
export function lineHeightOf(text: string): number {
  return /[\u0600-\u077f\u0900-\u0d7f]/.test(text) ? 1.4 : 1.06
}
