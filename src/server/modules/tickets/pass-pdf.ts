import type { Language } from '#domain/languages.ts'
import { titlesIn } from '#domain/movie-titles.ts'
import { messagesIn } from '#server/messages.ts'
import { layoutPass, type PassLayout } from './pass-layout.ts'
import { layoutSnackPages, type PassSnacks } from './pass-snacks.ts'
import { A6, type Box, CARD, PERFORATION_Y } from './pass-page.ts'
import { createStructure } from './pass-structure.ts'
import {
  bytesOf,
  CORNER,
  type Doc,
  drawPaperPage,
  drawText,
  inks,
  measureWith,
  newDocument,
  PAGE,
} from './pdf-document.ts'
import { qrPath } from './qr.ts'
import type { Ticket } from './ticket.ts'

const NIGHT = '#0c0c16'
const NOTCH = 7

type PassParts = { readonly language: Language; readonly snacks?: PassSnacks | null }

/** Renders the ticket as an A6 page, and its snacks as another one, tagged for screen readers (PDF/UA-1). The output is deterministic. */
export async function renderPass(ticket: Ticket, { language, snacks = null }: PassParts): Promise<Buffer> {
  const [movie] = titlesIn(language, { title: ticket.movieTitle, titleInScript: ticket.titleInScript })
  const title = messagesIn(language).pass_title({ movie, code: ticket.code })
  const doc = newDocument({ title, at: ticket.bookedAt, language })
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
  for (const page of snacks ? layoutSnackPages(snacks, setting) : []) {
    doc.addPage({ size: [A6.width, A6.height], margin: 0 })
    drawPaperPage(doc, structure, page)
  }
  structure.end()
  return bytesOf(doc)
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
