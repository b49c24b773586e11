import type { Measure } from './fit-text.ts'
import { canPrint, printable } from './pass-fonts.ts'
import { LEFT, WIDTH } from './pass-page.ts'
import { lineHeightOf, placeText, type TextBox, type TextSpec } from './place-text.ts'
import type { Ticket } from './ticket.ts'

const TITLE_TOP = 45
const TITLES_HEIGHT = 70

/** Lays out the title and, smaller below it, the title in its own script. */
export function placeTitles(ticket: Ticket, measure: Measure): TextBox[] {
  const script = scriptTitle(ticket)
  const scriptBox = script && placeText(measure, scriptSpec(script))
  const left = TITLES_HEIGHT - (scriptBox ? scriptBox.height + 2 : 0)
  const main = printable(ticket.movieTitle) || printable(ticket.code)
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

/** Returns null when there is no title in script, or the fonts lack some of its characters. */
function scriptTitle({ titleInScript, movieTitle }: Ticket): string | null {
  const text = titleInScript?.normalize('NFC').trim()
  return text && text !== movieTitle && canPrint(text) ? text : null
}
