import { readFile } from 'node:fs/promises'
import { daysAfter } from '#domain/time.ts'
import type { NewMovie } from '#server/modules/catalogue/index.ts'
import { seedMovies, type SeedMovie } from '../movies.ts'
import { stableId } from './stable-id.ts'

type Colours = { readonly colour: string; readonly shade: string }
const DEFAULT_COLOURS: Colours = { colour: '#2a2a3a', shade: '#0c0c16e6' }

/** The movies of the demo cinema, with dates relative to today. */
export async function demoMovies(today: string): Promise<NewMovie[]> {
  const colours = JSON.parse(
    await readFile(new URL('../media/index.json', import.meta.url), 'utf8'),
  ) as Record<string, Colours>
  return seedMovies.map((movie) => movieRow(movie, { today, ...(colours[movie.slug] ?? DEFAULT_COLOURS) }))
}

function movieRow(
  movie: SeedMovie,
  { today, colour, shade }: Colours & { readonly today: string },
): NewMovie {
  const {
    slug,
    releaseInDays,
    endInDays,
    titleInScript = null,
    genre,
    cast,
    inHindi,
    subtitles = [],
    formats = ['2D'],
    tracks = [],
    ...rest
  } = movie
  const media = `/media/movies/${slug}`
  return {
    ...rest,
    id: stableId(`movie ${slug}`),
    titleInScript,
    genre: [...genre],
    cast: [...cast],
    subtitles: [...subtitles],
    formats: [...formats],
    tracks: [...tracks],
    synopsisInHindi: inHindi?.synopsis ?? null,
    directorInHindi: inHindi?.director ?? null,
    castInHindi: [...(inHindi?.cast ?? [])],
    poster: `${media}/poster`,
    backdrop: `${media}/backdrop`,
    trailer: `${media}/trailer.webm`,
    colour,
    backdropShade: shade,
    releaseDate: daysAfter(today, releaseInDays),
    endDate: daysAfter(today, endInDays),
  }
}
