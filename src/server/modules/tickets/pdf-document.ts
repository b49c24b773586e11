import PDFDocument from 'pdfkit'
import type { Language } from '#domain/languages.ts'
import { siteProfile } from '#server/site-profile.ts'
import type { Measure } from './fit-text.ts'
import { isRightToLeft, runsOf, type Face, type FontRun, fontFiles, type FontFile } from './pass-fonts.ts'
import { A6, CARD } from './pass-page.ts'
import { scriptLanguage, type PassStructure } from './pass-structure.ts'
import type { Ink, TextBox } from './place-text.ts'
import { readFileSync } from 'node:fs'

export type Doc = InstanceType<typeof PDFDocument>

export const inks: Record<Ink, string> = {
  ink: '#f5f1ea',
  soft: '#a9a9b7',
  marquee: '#f9ad26',
  paperInk: '#151423',
  paperSoft: '#535366',
  onMarquee: '#121125',
}
export const PAGE = '#efeae0'
export const CORNER = 10

type DocumentParts = {
  readonly title: string
  readonly at: Date
  readonly language: Language
  /** In points; A6 unless given. */
  readonly size?: readonly [width: number, height: number]
}

/** Begins a document, tagged for screen readers (PDF/UA-1), dated as given, so that it is the same each time. */
export function newDocument({
  title,
  at,
  language,
  size: [width, height] = [A6.width, A6.height],
}: DocumentParts): Doc {
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    // No standard font is loaded, so that a missing font fails.
    font: '',
    pdfVersion: '1.7',
    // The published types lack this option.
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: `${language}-IN`,
    displayTitle: true,
    info: {
      Title: title,
      Author: siteProfile.name,
      Creator: siteProfile.name,
      Producer: siteProfile.name,
      CreationDate: at,
      ModDate: at,
    },
  })
  registerFonts(doc)
  return doc
}

/** Ends a document and returns its bytes. */
export async function bytesOf(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** Draws the texts of a page on white paper, each a paragraph. */
export function drawPaperPage(doc: Doc, structure: PassStructure, texts: readonly TextBox[]): void {
  structure.decoration(() => {
    doc.rect(0, 0, A6.width, A6.height).fill(PAGE)
    doc.roundedRect(CARD.x, CARD.y, CARD.width, CARD.height, CORNER).fill('#ffffff')
  })
  for (const box of texts) structure.paragraph(box.lines.join(' '), () => drawText(doc, box))
}

export function drawText(doc: Doc, box: TextBox): void {
  doc.fillColor(inks[box.ink])
  box.lines.forEach((line, index) => {
    const runs = runsOf(line, box.face).map((run) => ({ ...run, width: widthOf(doc, run) * box.size }))
    const free = box.width - runs.reduce((sum, { width }) => sum + width, 0)
    let x = box.x + (box.align === 'left' ? 0 : box.align === 'right' ? free : free / 2)
    const baseline = box.y + index * box.size * box.lineHeight + box.size * (0.5 * box.lineHeight + 0.34)
    for (const [at, run] of runs.entries()) {
      // A screen reader joins the lines of a text: their words need a space between them.
      const isLineEnd = at === runs.length - 1 && index < box.lines.length - 1
      drawRun(
        doc.fontSize(box.size),
        { ...run, text: isLineEnd ? `${run.text} ` : run.text },
        { x, baseline },
      )
      x += run.width
    }
  })
}

/** The letters of Indian scripts are drawn in another order than they are read, so what is drawn has its text beside it. */
function drawRun(doc: Doc, { font, text }: FontRun, { x, baseline }: { x: number; baseline: number }): void {
  const lang = scriptLanguage(text)
  if (lang) doc.markContent('Span', { lang, actual: text })
  const { letters, features } = shaped({ font, text })
  doc.font(font).text(letters, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...features })
  if (lang) doc.endMarkedContent()
}

/** Measures a text once in size 1, because widths are proportional to the size. */
export function measureWith(doc: Doc): Measure {
  const known = new Map<string, number>()
  return (text: string, face: Face) => {
    const key = `${face} ${text}`
    const width = known.get(key) ?? runsOf(text, face).reduce((sum, run) => sum + widthOf(doc, run), 0)
    known.set(key, width)
    return width
  }
}

function widthOf(doc: Doc, run: FontRun): number {
  const { letters, features } = shaped(run)
  return doc.font(run.font).fontSize(1).widthOfString(letters, features)
}

/**
 * Returns the letters of a run as PDFKit lays them out. It sets words one after the other from the left, unless features are given: then it sets the
 * whole run, and one from right to left in that order, with its last space at the left.
 */
function shaped({ font, text }: FontRun): { letters: string; features?: { features: [] } } {
  if (!isRightToLeft(font)) return { letters: text }
  const words = text.trimEnd()
  return { letters: ' '.repeat(text.length - words.length) + words, features: { features: [] } }
}

type FontSource = Parameters<InstanceType<typeof PDFDocument>['font']>[0]

const parsed = new Map<FontFile, FontSource>()

/** Registers every font under its file name. Fonts are parsed once per process: parsing is four fifths of the time of a pass. */
function registerFonts(doc: InstanceType<typeof PDFDocument>): void {
  for (const file of fontFiles) doc.registerFont(file, parsedFont(file))
}

function parsedFont(file: FontFile): FontSource {
  const known = parsed.get(file)
  if (known) return known
  const bytes = readFileSync(new URL(`./fonts/${file}`, import.meta.url))
  // pdfkit accepts a parsed font in place of bytes; its types do not declare that.
  const opener = new PDFDocument({ font: '' }).font(bytes) as unknown as { _font: { font: FontSource } }
  parsed.set(file, opener._font.font)
  return opener._font.font
}
