import type { Language } from '#domain/languages.ts'
import { A6, CARD, LEFT, WIDTH } from './pass-page.ts'
import { createStructure } from './pass-structure.ts'
import { layoutRows, type PaperRow } from './paper-rows.ts'
import { bytesOf, drawPaperPage, measureWith, newDocument } from './pdf-document.ts'
import { placeText, type TextSpec } from './place-text.ts'

type PaperDocument = {
  readonly title: string
  readonly at: Date
  readonly language: Language
  readonly rows: readonly PaperRow[]
}

const COLUMN = { top: CARD.y + 48, bottom: CARD.y + CARD.height - 12 }

/** Renders a document of rows below a title as A6 pages, tagged for screen readers. The output is deterministic. */
export async function renderPaperDocument({ title, at, language, rows }: PaperDocument): Promise<Buffer> {
  const doc = newDocument({ title, at, language })
  const measure = measureWith(doc)
  const structure = createStructure(doc)
  for (const [index, page] of layoutRows(measure, rows, COLUMN).entries()) {
    if (index > 0) doc.addPage({ size: [A6.width, A6.height], margin: 0 })
    drawPaperPage(doc, structure, [placeText(measure, headOf(title)), ...page])
  }
  structure.end()
  return bytesOf(doc)
}

function headOf(text: string): TextSpec {
  return { x: LEFT, width: WIDTH, y: CARD.y + 18, height: 20, text, sizes: [16, 8], ink: 'paperInk' }
}
