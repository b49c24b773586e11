import { type CinemaMessages, classLabel, roomLabel } from './cinema-labels.ts'
import type { SeatClass } from './cinema-names.ts'
import type { Language } from './languages.ts'
import { titlesIn, type Titles } from './movie-titles.ts'

/** Why a movie is suggested. */
export type MovieReason =
  | ({ readonly kind: 'saw' } & Titles)
  | { readonly kind: 'likes' | 'genre'; readonly genre: string }
  | {
      readonly kind: 'director' | 'cast'
      readonly name: string
      readonly nameInHindi: string | null
    }
  | { readonly kind: 'language'; readonly language: string }

export type MovieReasonMessages = {
  readonly because_saw: (inputs: { title: string }) => string
  readonly because_likes: (inputs: { genre: string }) => string
  readonly because_genre: (inputs: { genre: string }) => string
  readonly because_director: (inputs: { name: string }) => string
  readonly because_cast: (inputs: { name: string }) => string
  readonly because_language: (inputs: { language: string }) => string
}

type Readers = { readonly language: Language; readonly labelOf: (value: string) => string }

/** Returns the reason in words, with titles and names as readers of the language read them; `labelOf` translates the genres and languages of the records. */
export function movieReasonLabel(
  m: MovieReasonMessages,
  because: MovieReason,
  { language, labelOf }: Readers = { language: 'en', labelOf: (value) => value },
): string {
  switch (because.kind) {
    case 'saw':
      return m.because_saw({ title: titlesIn(language, because)[0] })
    case 'likes':
    case 'genre':
      return m[`because_${because.kind}`]({ genre: labelOf(because.genre) })
    case 'director':
    case 'cast':
      return m[`because_${because.kind}`]({
        name: (language === 'hi' && because.nameInHindi) || because.name,
      })
    case 'language':
      return m.because_language({ language: labelOf(because.language) })
  }
}

/** Why a cinema is suggested: the class or the room that the user books most. */
export type CinemaReason = {
  readonly kind: 'class' | 'room'
  readonly seatClass: SeatClass
  readonly room: string
}

export type CinemaReasonMessages = CinemaMessages & {
  readonly because_class: (inputs: { seatClass: string }) => string
  readonly because_room: (inputs: { room: string }) => string
}

export function cinemaReasonLabel(m: CinemaReasonMessages, { kind, seatClass, room }: CinemaReason): string {
  return kind === 'class'
    ? m.because_class({ seatClass: classLabel(m, seatClass) })
    : m.because_room({ room: roomLabel(m, room) })
}
