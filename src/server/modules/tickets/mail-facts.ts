import type { Language } from '#domain/languages.ts'
import { oneLine } from '#server/platform/compose-mail.ts'
import { factsOf, type TicketFacts } from './ticket-facts.ts'
import { cinemaLabel, titleLabels, type Titles } from './ticket-labels.ts'
import type { Ticket } from './ticket.ts'

/** A ticket's facts as a mail shows them; nothing in them can begin a line of its own. */
export type ShownFacts = TicketFacts & {
  readonly movie: string
  /** The title in other letters, if it has two. */
  readonly otherTitle: string | null
  readonly cinema: string
  readonly code: string
}

export function shownFacts(ticket: Ticket, language: Language): ShownFacts {
  return {
    ...factsOf(ticket, language),
    ...shownTitles(ticket, language),
    cinema: oneLine(cinemaLabel(ticket.cinemaName, language)),
    code: ticket.code,
  }
}

export function shownTitles(titles: Titles, language: Language): Pick<ShownFacts, 'movie' | 'otherTitle'> {
  const [title, otherTitle] = titleLabels(titles, language)
  return { movie: oneLine(title), otherTitle: otherTitle && oneLine(otherTitle) }
}
