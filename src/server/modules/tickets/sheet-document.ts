import type { Language } from '#domain/languages.ts'
import type { Measure } from './fit-text.ts'
import { createStructure } from './pass-structure.ts'
import { bytesOf, drawText, measureWith, newDocument } from './pdf-document.ts'
import type { TextBox } from './place-text.ts'

/** A page: its title, the texts in reading order, and horizontal lines. All positions are in points. */
export type SheetPage = {
  readonly title: TextBox
  readonly texts: readonly TextBox[]
  readonly rules: readonly { readonly x: number; readonly y: number; readonly width: number }[]
}

type Sheet = {
  readonly title: string
  readonly at: Date
  readonly language: Language
  readonly size: readonly [width: number, height: number]
  readonly layout: (measure: Measure) => readonly SheetPage[]
}

/** Renders pages of texts on white paper, tagged for screen readers. The output is deterministic. */
export async function renderSheet({ layout, ...parts }: Sheet): Promise<Buffer> {
  const doc = newDocument(parts)
  const structure = createStructure(doc)
  for (const [index, { title, texts, rules }] of layout(measureWith(doc)).entries()) {
    if (index > 0) doc.addPage({ size: [...parts.size], margin: 0 })
    structure.decoration(() => {
      doc.lineWidth(0.5).strokeColor('#9a9aa5')
      for (const { x, y, width } of rules)
        doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke()
    })
    structure.heading(title.lines.join(' '), () => drawText(doc, title))
    for (const box of texts) structure.paragraph(box.lines.join(' '), () => drawText(doc, box))
  }
  structure.end()
  return bytesOf(doc)
}
