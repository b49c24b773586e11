import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>
type Element = ReturnType<Doc['struct']>

/** The parts of the pass in reading order (PDF/UA): a screen reader reads what is drawn in a part, not what is drawn as decoration. */
export type PassStructure = {
  readonly heading: (lines: string, draw: () => void) => void
  readonly paragraph: (lines: string, draw: () => void) => void
  readonly figure: (alt: string, draw: () => void) => void
  readonly decoration: (draw: () => void) => void
  readonly end: () => void
}

export function createStructure(doc: Doc): PassStructure {
  const root: Element = doc.struct('Document')
  doc.addStructure(root)
  const text = (type: 'H1' | 'P') => (lines: string, draw: () => void) => {
    const lang = scriptLanguage(lines)
    root.add(doc.struct(type, lang ? { lang } : {}, draw))
  }
  return {
    heading: text('H1'),
    paragraph: text('P'),
    figure: (alt, draw) => root.add(doc.struct('Figure', { alt }, draw)),
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    end: () => root.end(),
  }
}

/** The letters of the scripts of India, with the language in which a screen reader reads them. */
const scripts = [
  [/[\u0600-\u077f]/, 'ur-IN'],
  [/[\u0900-\u097f]/, 'hi-IN'],
  [/[\u0980-\u09ff]/, 'bn-IN'],
  [/[\u0a00-\u0a7f]/, 'pa-IN'],
  [/[\u0a80-\u0aff]/, 'gu-IN'],
  [/[\u0b00-\u0b7f]/, 'or-IN'],
  [/[\u0b80-\u0bff]/, 'ta-IN'],
  [/[\u0c00-\u0c7f]/, 'te-IN'],
  [/[\u0c80-\u0cff]/, 'kn-IN'],
  [/[\u0d00-\u0d7f]/, 'ml-IN'],
] as const

/** Returns the language of a text in an Indian script; undefined for Latin letters. */
export function scriptLanguage(text: string): string | undefined {
  return scripts.find(([letters]) => letters.test(text))?.[1]
}
