import type { Language } from '#domain/languages.ts'
import { messagesIn } from '#server/messages.ts'
import { printable } from './pass-fonts.ts'
import { LEFT, WIDTH } from './pass-page.ts'
import { labelled, type TextSpec } from './place-text.ts'
import { placesText, type TicketFacts } from './ticket-facts.ts'

const FIRST_ROW = 119
const SECOND_ROW = 159

/** Returns date, time, room, class and seats. */
export function factGrid(facts: TicketFacts, language: Language): TextSpec[] {
  const m = messagesIn(language)
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
    ...seatCells(facts, language),
  ]
}

function seatCells(facts: TicketFacts, language: Language): TextSpec[] {
  const m = messagesIn(language)
  const { rows, people: count } = facts
  const x = LEFT + 138
  const [only, ...more] = rows
  if (only && more.length === 0 && only.seats) {
    return [
      ...labelled({ x, y: SECOND_ROW, width: 34, label: m.pass_row(), value: only.row }),
      ...labelled({
        x: x + 40,
        y: SECOND_ROW,
        width: WIDTH - 178,
        label: m.pass_seats({ count }),
        value: only.seats,
      }),
    ]
  }
  return labelled({
    x,
    y: SECOND_ROW,
    width: WIDTH - 138,
    label: m.pass_seats({ count }),
    value: placesText(facts, language),
  })
}
