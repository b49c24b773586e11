import PDFDocument from 'pdfkit'
import type { Language } from '#domain/languages.ts'
import { titlesIn } from '#domain/movie-titles.ts'
import { messagesIn } from '#server/messages.ts'
import { venueProfile } from '#server/venue-profile.ts'
import type { Measure } from './fit-text.ts'
import { registerFonts } from './parsed-fonts.ts'
import { runsOf, type Face, type FontRun } from './pass-fonts.ts'
import { layoutPass, type PassLayout } from './pass-layout.ts'
import { layoutSnackPages, type PassSnacks } from './pass-snacks.ts'
import { A6, type Box, CARD, PERFORATION_Y } from './pass-page.ts'
import { createStructure, scriptLanguage, type PassStructure } from './pass-structure.ts'
import type { Ink, TextBox } from './place-text.ts'
import { qrPath } from './qr.ts'
import type { Ticket } from './ticket.ts'

type Doc = InstanceType<typeof PDFDocument>

const inks: Record<Ink, string> = {
  ink: '#f5f1ea',
  soft: '#a9a9b7',
  marquee: '#f9ad26',
  paperInk: '#151423',
  paperSoft: '#535366',
  onMarquee: '#121125',
}
const PAGE = '#efeae0'
const NIGHT = '#0c0c16'
const CORNER = 10
const NOTCH = 7

type PassParts = { readonly language: Language; readonly snacks?: PassSnacks | null }

/** Renders the ticket as an A6 page, and its snacks as another one, tagged for screen readers (PDF/UA-1). The output is deterministic. */
export async function renderPass(ticket: Ticket, { language, snacks = null }: PassParts): Promise<Buffer> {
  const doc = newDocument(ticket, language)
  const setting = { measure: measureWith(doc), language }
  const layout = layoutPass(ticket, setting)
  const structure = createStructure(doc)
  structure.decoration(() => drawPaper(doc, layout))
  for (const box of layout.texts) {
    const draw = () => drawText(doc, box)
    if (box === layout.title) structure.heading(box.lines.join(' '), draw)
    else structure.paragraph(box.lines.join(' '), draw)
  }
  structure.figure(messagesIn(language).mail_booking_qr(ticket), () => drawQr(doc, layout.qr, ticket.url))
  for (const page of snacks ? layoutSnackPages(snacks, setting) : []) drawSnackPage(doc, structure, page)
  structure.end()
  return bytesOf(doc)
}

function drawSnackPage(doc: Doc, structure: PassStructure, texts: readonly TextBox[]): void {
  doc.addPage({ size: [A6.width, A6.height], margin: 0 })
  structure.decoration(() => {
    doc.rect(0, 0, A6.width, A6.height).fill(PAGE)
    doc.roundedRect(CARD.x, CARD.y, CARD.width, CARD.height, CORNER).fill('#ffffff')
  })
  for (const box of texts) structure.paragraph(box.lines.join(' '), () => drawText(doc, box))
}

function newDocument(ticket: Ticket, language: Language): Doc {
  const [movie] = titlesIn(language, { title: ticket.movieTitle, titleInScript: ticket.titleInScript })
  const doc = new PDFDocument({
    size: [A6.width, A6.height],
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
      Title: messagesIn(language).pass_title({ movie, code: ticket.code }),
      Author: venueProfile.name,
      Creator: venueProfile.name,
      Producer: venueProfile.name,
      CreationDate: ticket.bookedAt,
      ModDate: ticket.bookedAt,
    },
  })
  registerFonts(doc)
  return doc
}

async function bytesOf(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function drawPaper(doc: Doc, { tag, band }: PassLayout): void {
  const right = CARD.x + CARD.width
  doc.rect(0, 0, A6.width, A6.height).fill(PAGE)
  doc.save().roundedRect(CARD.x, CARD.y, CARD.width, CARD.height, CORNER).clip()
  doc.rect(CARD.x, CARD.y, CARD.width, PERFORATION_Y - CARD.y).fill(NIGHT)
  doc.rect(CARD.x, PERFORATION_Y, CARD.width, CARD.height).fill('#ffffff').restore()
  for (const x of [CARD.x, right]) doc.circle(x, PERFORATION_Y, NOTCH).fill(PAGE)
  doc.save().dash(0.01, { space: 6 }).lineCap('round').lineWidth(2.6)
  doc
    .moveTo(CARD.x + 14, PERFORATION_Y)
    .lineTo(right - 14, PERFORATION_Y)
    .stroke(PAGE)
    .restore()
  doc.lineWidth(0.8).roundedRect(tag.x, tag.y, tag.width, tag.height, 4).stroke(inks.soft)
  if (band) doc.roundedRect(band.x, band.y, band.width, band.height, 5).fill(inks.marquee)
}

function drawQr(doc: Doc, { x, y, width }: Box, text: string): void {
  const qr = qrPath(text)
  doc
    .save()
    .translate(x, y)
    .scale(width / qr.width)
  doc.path(qr.path).fill('#000000').restore()
}

function drawText(doc: Doc, box: TextBox): void {
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
  doc.font(font).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
  if (lang) doc.endMarkedContent()
}

/** Measures a text once in size 1, because widths are proportional to the size. */
function measureWith(doc: Doc): Measure {
  const known = new Map<string, number>()
  return (text: string, face: Face) => {
    const key = `${face} ${text}`
    const width = known.get(key) ?? runsOf(text, face).reduce((sum, run) => sum + widthOf(doc, run), 0)
    known.set(key, width)
    return width
  }
}

function widthOf(doc: Doc, run: FontRun): number {
  return doc.font(run.font).fontSize(1).widthOfString(run.text)
}
