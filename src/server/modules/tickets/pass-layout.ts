import { messagesIn } from '#server/messages.ts'
import { venueProfile } from '#server/venue-profile.ts'
import { fitText, type FittedText, type Measure, type TextToFit } from './fit-text.ts'
import { canPrint, printable } from './pass-fonts.ts'
import { taxLines } from './tax-lines.ts'
import { factsOf, seatList, type TicketFacts } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

/** The pass is in English, for the staff at the door. */
const m = messagesIn('en')

/** Position and size in points (1/72 inch) from the top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Ink = 'ink' | 'soft' | 'marquee' | 'paperInk' | 'paperSoft' | 'onMarquee'
export type TextBox = Box &
  FittedText &
  Pick<TextToFit, 'face' | 'lineHeight'> & { readonly ink: Ink; readonly align: 'left' | 'right' | 'center' }
export type PassLayout = {
  readonly texts: readonly TextBox[]
  readonly tag: Box
  readonly qr: Box
  /** Band "adults only" for the certificate A, otherwise null. */
  readonly band: Box | null
}

export const A6 = { width: 297.64, height: 419.53 }
export const CARD: Box = { x: 10, y: 10, width: 277.64, height: 399.53 }
/** Vertical position of the perforation of the stub. */
export const PERFORATION_Y = 203

const LEFT = 24
const WIDTH = A6.width - 2 * LEFT
const QR: Box = { x: 14, y: 207, width: 146, height: 146 }
const SIDE = { x: 168, width: A6.width - LEFT - 168 }
const BAND: Box = { x: LEFT, y: 388, width: WIDTH, height: 16 }
/** Without the band the other parts of the stub are centred. */
const WITHOUT_BAND = 8
const TAG_HEIGHT = 15
const TAG_PADDING = 6

type Spec = Box &
  Partial<Pick<TextBox, 'face' | 'ink' | 'align' | 'lineHeight'>> & {
    readonly text: string
    readonly sizes: readonly [largest: number, smallest: number]
  }

export function layoutPass(ticket: Ticket, measure: Measure): PassLayout {
  const facts = factsOf(ticket, 'en')
  const tagWidth = measure(ticket.certificate, 'display') * 9 + 2 * TAG_PADDING
  const tag = { x: LEFT + WIDTH - tagWidth, y: 22, width: tagWidth, height: TAG_HEIGHT }
  const place = (spec: Spec) => placeText(measure, spec)
  const head = [
    place({
      x: LEFT,
      y: 23.5,
      width: 120,
      height: 13,
      text: venueProfile.name,
      sizes: [12, 12],
      ink: 'marquee',
    }),
    place({
      ...tag,
      y: tag.y + 2.4,
      height: 11,
      text: ticket.certificate,
      sizes: [9, 9],
      ink: 'ink',
      align: 'center',
    }),
  ]
  const small = [...stub(ticket, facts), ...invoice(ticket, facts)]
  const parts = [titles(ticket, measure), factGrid(facts).map(place), small.map(place)]
  const qr = { ...QR, y: QR.y + shiftOf(facts) }
  return { texts: [...head, ...parts.flat()], tag, qr, band: facts.adultsOnly ? BAND : null }
}

const TITLE_TOP = 45
const TITLES_HEIGHT = 70

/** Lays out the title and, smaller below it, the title in its own script. */
function titles(ticket: Ticket, measure: Measure): TextBox[] {
  const script = scriptTitle(ticket)
  const scriptBox = script && placeText(measure, scriptSpec(script))
  const left = TITLES_HEIGHT - (scriptBox ? scriptBox.height + 2 : 0)
  const main = printable(ticket.movieTitle) || printable(ticket.code)
  const box: Spec = {
    x: LEFT,
    y: TITLE_TOP,
    width: WIDTH,
    height: left,
    text: main,
    // A single line also fits the remaining height.
    sizes: [Math.min(44, left / lineHeightOf(main)), 9],
    lineHeight: lineHeightOf(main),
  }
  const title = placeText(measure, box)
  return scriptBox ? [title, { ...scriptBox, y: title.y + title.height + 2 }] : [title]
}

function scriptSpec(text: string): Spec {
  return {
    x: LEFT,
    y: 0,
    width: WIDTH,
    height: 40,
    text,
    sizes: [19, 9],
    ink: 'soft',
    lineHeight: lineHeightOf(text),
  }
}

/** Returns null when there is no title in script, or the fonts lack some of its characters. */
function scriptTitle({ titleInScript, movieTitle }: Ticket): string | null {
  const text = titleInScript?.normalize('NFC').trim()
  return text && text !== movieTitle && canPrint(text) ? text : null
}

/** Indian scripts have signs above and below their letters and need a larger line height. */
function lineHeightOf(text: string): number {
  return /[\u0900-\u0d7f]/.test(text) ? 1.4 : 1.06
}

function factGrid(facts: TicketFacts): Spec[] {
  const half = WIDTH * 0.6
  return [
    ...labelled({ x: LEFT, y: FIRST_ROW, width: half - 8, label: m.pass_date(), value: facts.date }),
    ...labelled({
      x: LEFT + half,
      y: FIRST_ROW,
      width: WIDTH - half,
      label: m.pass_time(),
      value: facts.time,
    }),
    ...labelled({
      x: LEFT,
      y: SECOND_ROW,
      width: 56,
      label: m.pass_screen(),
      value: printable(facts.screen),
    }),
    ...labelled({ x: LEFT + 64, y: SECOND_ROW, width: 66, label: m.pass_class(), value: facts.seatClass }),
    ...seatCells(facts),
  ]
}

const FIRST_ROW = 119
const SECOND_ROW = 159

function seatCells({ rows, seatCount }: TicketFacts): Spec[] {
  const x = LEFT + 138
  const [only, ...more] = rows
  if (only && more.length === 0 && only.seats) {
    return [
      ...labelled({ x, y: SECOND_ROW, width: 34, label: m.pass_row(), value: only.row }),
      ...labelled({
        x: x + 40,
        y: SECOND_ROW,
        width: WIDTH - 178,
        label: m.pass_seats({ count: seatCount }),
        value: only.seats,
      }),
    ]
  }
  return labelled({
    x,
    y: SECOND_ROW,
    width: WIDTH - 138,
    label: m.pass_seats({ count: seatCount }),
    value: seatList(rows),
  })
}

function stub(ticket: Ticket, facts: TicketFacts): Spec[] {
  const paper = { ...SIDE, ink: 'paperInk' as const }
  const soft = { ...SIDE, ink: 'paperSoft' as const, face: 'text' as const, lineHeight: 1.25 }
  const name = printable(ticket.name)
  const specs: Spec[] = [
    { ...paper, y: 216, height: 30, text: m.pass_show_at_door(), sizes: [13, 9] },
    ...labelled({
      ...paper,
      y: 250,
      label: m.pass_code(),
      value: printable(ticket.code),
      labelInk: 'paperSoft',
    }),
    { ...soft, y: 284, height: 9, text: m.pass_name(), sizes: [7, 7] },
    {
      ...paper,
      y: 293,
      height: 27,
      face: 'text',
      text: name,
      sizes: [10, 7],
      lineHeight: Math.max(1.25, lineHeightOf(name)),
    },
    { ...soft, y: 321, height: 9, text: m.pass_admits({ count: facts.seatCount }), sizes: [7, 7] },
    { ...paper, y: 330, height: 14, text: facts.total, sizes: [13, 8] },
    {
      ...soft,
      y: 344,
      height: 9,
      text: m.pass_each({ price: facts.price, count: facts.seatCount }),
      sizes: [6.5, 5],
    },
  ]
  const moved = specs.map((spec) => ({ ...spec, y: spec.y + shiftOf(facts) }))
  return facts.adultsOnly ? [...moved, adultsNote] : moved
}

/** Lays out the tax invoice details, one per line. */
function invoice(ticket: Ticket, facts: TicketFacts): Spec[] {
  return taxLines(ticket).map((line, index) => ({
    x: LEFT,
    y: 355 + shiftOf(facts) + index * 8,
    width: WIDTH,
    height: 8,
    text: printable(line),
    sizes: [6, 4],
    face: 'text',
    ink: 'paperSoft',
    lineHeight: 1.25,
  }))
}

const adultsNote: Spec = {
  ...BAND,
  y: BAND.y + 3,
  height: 11,
  text: m.pass_adults_only(),
  sizes: [9, 7],
  face: 'text',
  ink: 'onMarquee',
  align: 'center',
  lineHeight: 1.2,
}

function shiftOf({ adultsOnly }: TicketFacts): number {
  return adultsOnly ? 0 : WITHOUT_BAND
}

type Labelled = Pick<Box, 'x' | 'y' | 'width'> & {
  readonly label: string
  readonly value: string
  readonly ink?: Ink
  readonly labelInk?: Ink
}

function labelled({ label, value, ink = 'ink', labelInk = 'soft', ...at }: Labelled): Spec[] {
  return [
    { ...at, height: 9, text: label, face: 'text', sizes: [7, 7], ink: labelInk, lineHeight: 1.25 },
    { ...at, y: at.y + 10, height: 24, text: value, sizes: [20, 7.5], ink },
  ]
}

function placeText(measure: Measure, { text, sizes: [largest, smallest], ...spec }: Spec): TextBox {
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
