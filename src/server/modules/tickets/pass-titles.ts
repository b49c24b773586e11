import { titlesIn } from '#domain/movie-titles.ts'
import { canPrint, printable } from './pass-fonts.ts'
import { LEFT, type PassSetting, WIDTH } from './pass-page.ts'
import { lineHeightOf, placeText, type TextBox, type TextSpec } from './place-text.ts'
import type { Ticket } from './ticket.ts'

const TITLE_TOP = 45
const TITLES_HEIGHT = 70

/** Lays out the title in letters that the reader knows and, smaller below it, the title in the other ones. */
export function placeTitles(ticket: Ticket, { measure, language }: PassSetting): TextBox[] {
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
