import { formatLabel } from '#domain/shown-in.ts'
import { venueProfile } from '#server/venue-profile.ts'
import type { Measure } from './fit-text.ts'
import { factGrid } from './pass-facts.ts'
import { type Box, LEFT, WIDTH } from './pass-page.ts'
import { adultsBand, invoiceTexts, qrBox, stubTexts } from './pass-stub.ts'
import { placeTitles } from './pass-titles.ts'
import { placeText, type TextBox, type TextSpec } from './place-text.ts'
import { factsOf } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

export type PassLayout = {
  readonly texts: readonly TextBox[]
  /** The one of them that names the movie. */
  readonly title: TextBox | undefined
  readonly tag: Box
  readonly qr: Box
  /** Band "adults only" for the certificate A, otherwise null. */
  readonly band: Box | null
}

/** Returns where everything on the pass stands. The pass is in English, for the staff at the door. */
export function layoutPass(ticket: Ticket, measure: Measure): PassLayout {
  const facts = factsOf(ticket, 'en')
  const tag = tagBox(ticket, measure)
  const place = (spec: TextSpec) => placeText(measure, spec)
  const titles = placeTitles(ticket, measure)
  const below = [...factGrid(facts), ...stubTexts(ticket, facts), ...invoiceTexts(ticket, facts)]
  return {
    // In the order in which the page is read aloud.
    texts: [...headTexts(ticket, tag).map(place), ...titles, ...below.map(place)],
    title: titles[0],
    tag,
    qr: qrBox(facts),
    band: adultsBand(facts),
  }
}

const TAG_HEIGHT = 15
const TAG_PADDING = 6
const TAG_TEXT_SIZE = 9

/** The frame of the certificate, at the right of the head. */
function tagBox({ certificate }: Ticket, measure: Measure): Box {
  const width = measure(certificate, 'display') * TAG_TEXT_SIZE + 2 * TAG_PADDING
  return { x: LEFT + WIDTH - width, y: 22, width, height: TAG_HEIGHT }
}

/** Where the format stands: at the left of the certificate. */
function beside(tag: Box): Omit<TextSpec, 'text'> {
  const x = LEFT + WIDTH / 2
  const y = tag.y + 2.4
  const size = TAG_TEXT_SIZE
  return { x, y, width: tag.x - TAG_PADDING - x, height: 11, sizes: [size, size], align: 'right' }
}

function headTexts({ certificate, formats }: Ticket, tag: Box): TextSpec[] {
  return [
    { x: LEFT, y: 23.5, width: 120, height: 13, text: venueProfile.name, sizes: [12, 12], ink: 'marquee' },
    {
      ...tag,
      y: tag.y + 2.4,
      height: 11,
      text: certificate,
      sizes: [TAG_TEXT_SIZE, TAG_TEXT_SIZE],
      ink: 'ink',
      align: 'center',
    },
    { ...beside(tag), text: formatLabel(formats) },
  ]
}
