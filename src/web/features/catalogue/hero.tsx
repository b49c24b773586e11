import { Link } from '@tanstack/react-router'
import type { Movie } from '#contract/catalogue/movies.ts'
import { synopsisOf, titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button-class.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Backdrop } from './backdrop.tsx'
import { MovieMetadata } from './movie-metadata.tsx'
import { OnPicture } from './on-picture.tsx'
import { TrailerButton } from './trailer-button.tsx'

/** Full-width carousel of the newest movies, dark in both themes. */
export function Hero({ movies }: { readonly movies: readonly Movie[] }) {
  return (
    <div data-theme="dark" className="bg-ground text-ink">
      <Carousel label={m.newest_movies()}>
        {movies.map((movie, index) => (
          <HeroSlide key={movie._id} movie={movie} isUrgent={index === 0} />
        ))}
      </Carousel>
    </div>
  )
}

/** As wide as the slide, or as its height requires: 2:3 of `.hero-slide`. HTML checkers do not know `max()` here. */
const POSTER_SIZES = '(max-aspect-ratio: 13/25) 52svh, (max-width: 20rem) 20rem, 100vw'

function HeroSlide({ movie, isUrgent }: { movie: Movie; isUrgent: boolean }) {
  const synopsis = synopsisOf(movie)
  return (
    <article className="hero-slide relative isolate flex overflow-clip">
      <Backdrop artwork={movie.artwork} isUrgent={isUrgent} poster={{ sizes: POSTER_SIZES }} />
      <div className="page flex flex-col items-start justify-end pb-20 md:pb-24">
        <OnPicture movie={movie} isOverPoster className="grid gap-4 md:gap-5">
          <h2 className={`display ${titleClass(titleOf(movie))}`}>
            <Link to="/movie/$id" params={{ id: movie._id }}>
              {titleOf(movie)}
            </Link>
          </h2>
          <MovieMetadata movie={movie} />
          <p lang={synopsis.lang} className="line-clamp-2 max-w-xl text-ink-soft max-md:hidden">
            {synopsis.text}
          </p>
          <div className="flex flex-wrap gap-3 pt-1 max-[359px]:*:px-3!">
            <LinkButton
              to="/movie/booking/$id"
              params={{ id: movie._id }}
              aria-label={m.book_now_for({ title: titleOf(movie) })}
            >
              {m.book_now()}
            </LinkButton>
            <TrailerButton movie={movie} className={buttonClass({ variant: 'secondary' })} />
          </div>
        </OnPicture>
      </div>
    </article>
  )
}

const LONG_TITLE = 24

/** Long titles have a smaller size. */
function titleClass(title: string): string {
  return title.length > LONG_TITLE
    ? 'max-w-[20ch] text-[clamp(2rem,6vw,3.25rem)]'
    : 'max-w-[14ch] text-[clamp(min(2.5rem,13vw),8vw,5rem)]'
}
