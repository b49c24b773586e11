import type { Movie } from '#contract/catalogue/movies.ts'

/** Returns a movie for a test. */
export function aMovie(changes: Partial<Movie> = {}): Movie {
  return {
    _id: '0190a0a0-0000-7000-8000-000000000001',
    title: 'A movie',
    titleInScript: null,
    synopsis: '',
    synopsisInHindi: null,
    image: '',
    artwork: { poster: '', backdrop: '', colour: '#000000' },
    backdropShade: '#000000e6',
    trailer: null,
    director: '',
    directorInHindi: null,
    cast: [],
    castInHindi: [],
    genre: [],
    language: 'Hindi',
    subtitles: [],
    tracks: [],
    formats: ['2D'],
    certificate: 'U',
    durationMinutes: 120,
    releaseDate: '2026-01-01',
    endDate: '2026-12-31',
    priorityCount: 1,
    isPublic: true,
    isPrivate: false,
    description: '',
    duration: 120,
    ...changes,
  }
}
