import type { Because, SeatPreferences, SuggestedCinema } from '#contract/recommendations.ts'
import { messagesIn } from '#server/messages.ts'

type Reason = Because | SuggestedCinema['because'] | SeatPreferences['because']

const m = messagesIn('en')

/** Returns the reason of a suggestion in English, for clients without catalogues of their own; our pages translate `because`. */
export function describeReason(because: Reason): string | null {
  switch (because?.kind) {
    case undefined:
      return null
    case 'saw':
      return m.because_saw({ title: because.title })
    case 'likes':
      return m.because_likes({ genre: because.genre })
    case 'director':
      return m.because_director({ name: because.name })
    case 'cast':
      return m.because_cast({ name: because.name })
    case 'genre':
      return m.because_genre({ genre: because.genre })
    case 'language':
      return m.because_language({ language: because.language })
    case 'class':
      return m.because_class({ seatClass: m[`class_${because.seatClass}`]() })
    case 'room':
      return m.because_room({ room: because.room })
    case 'booked':
      return m.because_booked({ count: because.bookings })
  }
}
