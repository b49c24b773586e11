import type { MovieEdit } from '#contract/catalogue/movies.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

/** Every field of the form, so that a test sees each of them stored and read. */
type FullEdit = Required<Omit<MovieEdit, 'image' | 'backdrop' | 'priorityCount'>>

/** A movie as the form of staff sends it. */
export function aMovieEdit(changes: Partial<FullEdit> = {}): FullEdit {
  return {
    title: 'Subah ki Chai',
    titleInScript: 'सुबह की चाय',
    synopsis: 'Two neighbours share one kettle.',
    synopsisInHindi: 'दो पड़ोसियों की एक ही केतली है।',
    trailer: '/media/movies/test/trailer.webm',
    director: 'Nandita Rao',
    directorInHindi: 'नंदिता राव',
    cast: ['Ira Kapoor'],
    castInHindi: ['इरा कपूर'],
    genre: ['Drama'],
    language: 'Hindi',
    subtitles: ['English'],
    tracks: ['captions'],
    formats: ['2D', '3D'],
    certificate: 'U',
    durationMinutes: 120,
    releaseDate: '2027-01-01',
    endDate: '2027-03-01',
    isPublic: true,
    isPrivate: false,
    ...changes,
  }
}

/** The calls of staff about movies, for `createEndpointCalls`. */
export function movieCalls(cinema: TestCinema): EndpointCalls {
  const aDraft = () => cinema.aMovie({ isPublic: false })
  const draft = async () => ({ params: { id: (await aDraft()).id } })
  return {
    listStaffMovies: async () => ({
      query: { q: 'Raat', state: 'showing', isPrivate: 'false', page: '1', limit: '10', sort: 'title' },
    }),
    getStaffMovie: draft,
    createMovie: async () => ({ body: aMovieEdit() }),
    changeMovie: async () => ({ ...(await draft()), body: { ...aMovieEdit(), version: 1 } }),
    deleteMovie: draft,
    changeManyMovies: async () => ({ body: { ids: [(await aDraft()).id], action: 'publish' } }),
    moveMovie: async () => {
      const priorityCount = 1_000_000
      const [first, last] = [await cinema.aMovie(), await cinema.aMovie({ priorityCount })]
      return { body: { _id: last.id, before: first.id } }
    },
  }
}
