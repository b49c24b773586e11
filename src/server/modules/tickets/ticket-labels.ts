import { roomOf, seatClassOf } from '#domain/cinema-names.ts'
import type { Language } from '#domain/languages.ts'
import { clockOf } from '#domain/time.ts'
import { messagesIn } from '#server/messages.ts'
import type { Ticket } from './ticket.ts'

/** A calendar date has no zone; reading it in UTC keeps its day wherever the machine is. */
const dateFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }),
}

/** Returns a date `YYYY-MM-DD` as people read it: Sat 28 Nov 2026. */
export function dateLabel(date: string, language: Language): string {
  const text = dateFormats[language].format(new Date(`${date}T00:00:00Z`))
  return language === 'en' ? text.replace(',', '') : text
}

/** Formats a time `HH:MM` as 6:30 PM. Any other text is unchanged. */
export function timeLabel(time: string, language: Language): string {
  const clock = clockOf(time)
  return clock ? messagesIn(language)[`clock_${clock.part}`]({ time: clock.time }) : time
}

/** Returns room and class of a cinema as the pages name them: Screen 3, Gold. */
export function cinemaLabel(cinemaName: string, language: Language): string {
  const room = roomOf(cinemaName)
  const label = roomLabel(room, language)
  return room === cinemaName ? label : `${label}, ${classLabel(cinemaName, language)}`
}

export function classLabel(cinemaName: string, language: Language): string {
  return messagesIn(language)[`class_${seatClassOf(cinemaName)}`]()
}

function roomLabel(room: string, language: Language): string {
  const m = messagesIn(language)
  const number = /^Screen (\d+)$/.exec(room)?.[1]
  if (number) return m.room_screen({ number })
  return room === 'Private' ? m.room_private() : room
}

export type Titles = Pick<Ticket, 'movieTitle' | 'titleInScript'>

/** Returns the title in letters that readers of the language read, and the other one if there are two. */
export function titleLabels(
  { movieTitle, titleInScript }: Titles,
  language: Language,
): readonly [string, string | null] {
  const isRead = language === 'hi' && titleInScript !== null && /[\u0900-\u097f]/.test(titleInScript)
  return isRead ? [titleInScript, movieTitle] : [movieTitle, titleInScript]
}
