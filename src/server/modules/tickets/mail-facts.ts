import type { Language } from '#domain/languages.ts'
import { oneLine } from '#server/platform/compose-mail.ts'
import { type MailWords, mailWords } from './mail-words/index.ts'
import { factsOf, type TicketFacts } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

export type Titles = Pick<Ticket, 'movieTitle' | 'titleInScript'>

/** A ticket's facts in the words of a mail; nothing in them can begin a line of its own. */
export type ShownFacts = TicketFacts & {
  readonly title: string
  /** In other letters, if it has two. */
  readonly otherTitle: string | null
  readonly cinema: string
  readonly code: string
}

export function shownFacts(ticket: Ticket, language: Language): ShownFacts {
  const words = mailWords[language]
  return {
    ...factsOf(ticket),
    ...shownTitles(ticket, words),
    date: words.date(ticket.date),
    time: words.time(ticket.startAt),
    cinema: oneLine(words.cinema(ticket.cinemaName)),
    code: ticket.code,
  }
}

export function shownTitles(titles: Titles, words: MailWords): Pick<ShownFacts, 'title' | 'otherTitle'> {
  const [title, otherTitle] = words.titles(titles)
  return { title: oneLine(title), otherTitle: otherTitle && oneLine(otherTitle) }
}
