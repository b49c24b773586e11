import type { MovieFormat } from './movie-facts.ts'

/** What a movie comes with beside picture and sound: a Dolby Atmos mix, captions for devices, a track of audio description. */
export const tracks = ['atmos', 'captions', 'audio_description'] as const
export type Track = (typeof tracks)[number]

/** What an auditorium can show, and how many devices it lends. */
export type ScreenFacts = {
  readonly formats: readonly MovieFormat[]
  readonly hasAtmos: boolean
  readonly captionDevices: number
  readonly descriptionDevices: number
}

type Shown = { readonly formats: readonly MovieFormat[] }

/** Whether an auditorium shows a movie in this format; null: in any of the movie's. */
export function canShow(
  screen: Pick<ScreenFacts, 'formats'>,
  movie: Shown,
  format: MovieFormat | null,
): boolean {
  const wanted = format === null ? movie.formats : [format]
  return wanted.some((each) => screen.formats.includes(each))
}

/** Returns the tracks of a movie that visitors of this auditorium get. */
export function tracksIn(screen: Omit<ScreenFacts, 'formats'>, ofMovie: readonly Track[]): readonly Track[] {
  const has: Readonly<Record<Track, boolean>> = {
    atmos: screen.hasAtmos,
    captions: screen.captionDevices > 0,
    audio_description: screen.descriptionDevices > 0,
  }
  return tracks.filter((track) => has[track] && ofMovie.includes(track))
}
