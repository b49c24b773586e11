import type { Language } from '#domain/languages.ts'
import { titlesIn } from '#domain/movie-titles.ts'
import { shownInText } from '#server/movie-labels.ts'
import type { Measure } from './fit-text.ts'
import { factGrid } from './pass-facts.ts'
import { canPrint, printable } from './pass-fonts.ts'
import { type Box, LEFT, type PassSetting, WIDTH } from './pass-page.ts'
import { adultsBand, invoiceTexts, qrBox, stubTexts } from './pass-stub.ts'
import { lineHeightOf, placeText, type TextBox, type TextSpec } from './place-text.ts'
import { factsOf } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

const TITLE_TOP = 45
const TITLES_HEIGHT = 70

/** Lays out the title in letters that the reader knows and, smaller below it, the title in the other ones. */
function placeTitles(ticket: Ticket, { measure, language }: PassSetting): TextBox[] {
  const { movieTitle, titleInScript } = ticket
  const [readTitle, otherTitle] = titlesIn(language, { title: movieTitle, titleInScript })
  const script = scriptTitle(otherTitle, readTitle)
  const scriptBox = script && placeText(measure, scriptSpec(script))
  const left = TITLES_HEIGHT - (scriptBox ? scriptBox.height + 2 : 0)
  const main = printable(readTitle) || printable(ticket.code)
  const box: TextSpec = {
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

function scriptSpec(text: string): TextSpec {
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

/** Returns null when there is no other title, or the fonts lack some of its characters. */
function scriptTitle(otherTitle: string | null, readTitle: string): string | null {
  const text = otherTitle?.normalize('NFC').trim()
  return text && text !== readTitle && canPrint(text) ? text : null
}

export type PassLayout = {
  readonly texts: readonly TextBox[]
  /** The one of them that names the movie. */
  readonly title: TextBox | undefined
  readonly tag: Box
  readonly qr: Box
  /** Band "adults only" for the certificate A, otherwise null. */
  readonly band: Box | null
}

/** Returns where everything on the pass stands. */
export function layoutPass(ticket: Ticket, { measure, language }: PassSetting): PassLayout {
  const facts = factsOf(ticket, language)
  const stub = { ticket, facts, language }
  const tag = tagBox(ticket, measure)
  const place = (spec: TextSpec) => placeText(measure, spec)
  const titles = placeTitles(ticket, { measure, language })
  const below = [...factGrid(facts, language), ...stubTexts(stub), ...invoiceTexts(stub)]
  return {
    // In the order in which the page is read aloud.
    texts: [...headTexts({ ticket, tag, language }).map(place), ...titles, ...below.map(place)],
    title: titles[0],
    tag,
    qr: qrBox(facts),
    band: adultsBand(facts),
  }
}

const TAG_HEIGHT = 15
const TAG_PADDING = 6
const TAG_TEXT_SIZE = 9
const BRAND_WIDTH = 92

/** The frame of the certificate, at the right of the head. */
function tagBox({ certificate }: Ticket, measure: Measure): Box {
  const width = measure(certificate, 'display') * TAG_TEXT_SIZE + 2 * TAG_PADDING
  return { x: LEFT + WIDTH - width, y: 22, width, height: TAG_HEIGHT }
}

/** Where language, format and subtitles stand: at the left of the certificate. */
function beside(tag: Box): Omit<TextSpec, 'text'> {
  const x = LEFT + BRAND_WIDTH
  const y = tag.y + 2.4
  return { x, y, width: tag.x - TAG_PADDING - x, height: 11, sizes: [TAG_TEXT_SIZE, 5], align: 'right' }
}

type Head = { readonly ticket: Ticket; readonly tag: Box; readonly language: Language }

function headTexts({ ticket, tag, language }: Head): TextSpec[] {
  return [
    {
      x: LEFT,
      y: 23.5,
      width: BRAND_WIDTH - 2,
      height: 13,
      text: printable(ticket.venue.name),
      sizes: [12, 6],
      ink: 'marquee',
    },
    {
      ...tag,
      y: tag.y + 2.4,
      height: 11,
      text: ticket.certificate,
      sizes: [TAG_TEXT_SIZE, TAG_TEXT_SIZE],
      ink: 'ink',
      align: 'center',
    },
    { ...beside(tag), text: printable(shownInText(ticket, language)) },
  ]
}
