import { cinemaLabel } from '#domain/cinema-labels.ts'
import type { Language } from '#domain/languages.ts'
import { titlesIn } from '#domain/movie-titles.ts'
import { messagesIn } from '#server/messages.ts'
import { oneLine } from '#server/platform/compose-mail.ts'
import { factsOf, type TicketFacts } from './ticket-facts.ts'
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
    cinema: oneLine(cinemaLabel(messagesIn(language), ticket.cinemaName)),
    code: ticket.code,
  }
}

export type TicketTitles = Pick<Ticket, 'movieTitle' | 'titleInScript'>

export function shownTitles(
  { movieTitle: title, titleInScript }: TicketTitles,
  language: Language,
): Pick<ShownFacts, 'movie' | 'otherTitle'> {
  const [readTitle, otherTitle] = titlesIn(language, { title, titleInScript })
  return { movie: oneLine(readTitle), otherTitle: otherTitle && oneLine(otherTitle) }
}
