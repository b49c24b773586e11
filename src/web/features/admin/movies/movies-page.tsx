import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { certificates } from '#domain/movie-facts.ts'
import { movieStates } from '#domain/movie-filters.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Poster } from '#web/ui/poster.tsx'
import { OrderButton } from '#web/admin-ui/list/order-button.tsx'
import { MovieBulk } from './movie-bulk.tsx'
import { movieColumns, visibilityOf } from './movie-columns.tsx'
import { readMovies } from './read-movies.ts'

/** Loaded when a movie is opened, and when the order is changed. */
const MoviePanel = lazy(async () => ({ default: (await import('./movie-panel.tsx')).MoviePanel }))
const MovieOrder = lazy(() => import('./movie-order.tsx'))

const states = {
  showing: m.admin_movie_showing,
  coming: m.admin_movie_coming,
  ended: m.admin_movie_ended,
  draft: m.admin_draft,
} as const

const filters = [
  {
    name: 'state',
    label: m.admin_state,
    options: movieStates.map((value) => ({ value, label: states[value]() })),
  },
  {
    name: 'certificate',
    label: m.admin_certificate,
    options: certificates.map((value) => ({ value, label: value })),
  },
  {
    name: 'isPrivate',
    label: m.admin_private_screenings,
    options: [
      { value: 'true', label: m.admin_offered() },
      { value: 'false', label: m.admin_not_offered() },
    ],
  },
]

/** The movies of the cinema: what is shown, what comes, what has ended, and drafts. */
export function MoviesPage() {
  const { open } = useListSearch()
  return (
    <ListPage
      title={m.admin_movies()}
      name="movies"
      readPage={readMovies}
      columns={movieColumns}
      filters={filters}
      defaultSort="priority"
      empty={m.admin_movies_empty()}
      createLabel={m.admin_movie_new()}
      bulk={(selection) => <MovieBulk selection={selection} onOpen={open} />}
      tools={<OrderButton label={m.admin_order_title()} />}
      card={(movie) => (
        <>
          <Poster artwork={movie.artwork} alt="" sizes="180px" />
          {titleOf(movie)}
          <span className="admin-card-note">{visibilityOf(movie)}</span>
        </>
      )}
      panel={(id, close) => (
        <LazyPart>
          {id === 'order' ? (
            <MovieOrder onClose={close} />
          ) : (
            <MoviePanel key={id} id={id} onClose={close} onCreated={open} />
          )}
        </LazyPart>
      )}
    />
  )
}
