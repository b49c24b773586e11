import { Link } from '@tanstack/react-router'
import { formatCount } from '#web/admin-ui/format.ts'
import type { PeriodSales } from '#web/api/gen/types.gen.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Definition } from '../figure.tsx'
import { wholeRupees } from '../figure-text.ts'
import { paidBookings } from '../paid-bookings.ts'

/** The movies with most tickets, as bars with their numbers. */
export function BestMovies({ sales: { movies, from, to } }: { readonly sales: PeriodSales }) {
  const most = Math.max(1, ...movies.map(({ tickets }) => tickets))
  return (
    <div className="dashboard-part">
      <h3>
        {m.figure_best_movies()} <Definition of={m.figure_best_movies()} text={m.figure_best_movies_is()} />
      </h3>
      {movies.length === 0 && <p className="admin-soft">{m.figure_nothing_sold()}</p>}
      <ol className="best-movies">
        {movies.map((movie) => (
          <li key={movie._id}>
            <Link
              to="/admin/reservations"
              search={{ ...paidBookings({ from, to }), movie: movie._id }}
              style={{ '--value': String(movie.tickets / most) } as React.CSSProperties}
            >
              <span className="best-movies-title">{titleOf(movie)}</span>
              <span className="admin-number">{m.figure_tickets({ count: formatCount(movie.tickets) })}</span>
              <span className="admin-number">{wholeRupees(movie.total)}</span>
              <span aria-hidden className="best-movies-bar" />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}
