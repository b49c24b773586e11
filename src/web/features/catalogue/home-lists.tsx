import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Hero } from './hero.tsx'
import { comingSoon, latestMovies, movieOfTheDay, nowShowing } from './movie-lists.ts'
import { MovieRow, MovieRowSkeleton, SeeAllLink } from './movie-row.tsx'
import { PosterCollage } from './poster-collage.tsx'

const Suggestions = lazy(() =>
  import('./suggestions.tsx').then((module) => ({ default: module.Suggestions })),
)

type HomeListsProps = {
  /** Undefined while they load. */
  readonly movies: readonly Movie[] | undefined
  readonly today: string
  readonly adverts: ReactNode
}

export function HomeLists({ movies, today, adverts }: HomeListsProps) {
  if (!movies) return <HomeSkeleton />
  const showing = nowShowing(movies, today)
  return (
    <div className="grid grid-cols-1 gap-14 pb-20 md:gap-20">
      {showing.length > 0 ? <Hero movies={latestMovies(showing)} /> : <NoMoviesShowing />}
      <UserSuggestions today={today} />
      <MovieRow
        title={m.now_showing()}
        movies={showing}
        today={today}
        more={<SeeAllLink category="nowShowing" />}
      />
      <PromoBanner suggestion={movieOfTheDay(showing, today)} art={<PosterCollage movies={showing} />} />
      <MovieRow
        title={m.coming_soon()}
        movies={comingSoon(movies, today)}
        today={today}
        more={<SeeAllLink category="comingSoon" />}
      />
      {adverts}
    </div>
  )
}

/** Suggestions for the signed-in user, loaded again for another user. Visitors do not load the chunk. */
function UserSuggestions({ today }: { today: string }) {
  const user = useUser()
  if (!user) return null
  return (
    <LazySection fallback={<MovieRowSkeleton title={m.suggested_for_you()} />} errorFallback={null}>
      <Suggestions key={user._id} user={user} today={today} />
    </LazySection>
  )
}

function NoMoviesShowing() {
  return (
    <div className="page pt-16">
      <EmptyState title={m.nothing_showing_title()} hint={m.nothing_showing_hint()} />
    </div>
  )
}

function HomeSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-14 pb-20 md:gap-20">
      <Skeleton className="hero-slide rounded-none!" />
      <MovieRowSkeleton title={m.now_showing()} />
      <MovieRowSkeleton title={m.coming_soon()} />
    </div>
  )
}

type PromoBannerProps = {
  /** A movie to suggest. */
  readonly suggestion: Movie | undefined
  readonly art: ReactNode
}

/** Promotional banner over a collage of posters. */
function PromoBanner({ suggestion, art }: PromoBannerProps) {
  return (
    <section data-theme="dark" className="bg-ground text-ink">
      <div className="bulbs" />
      <div className="promo relative isolate overflow-hidden">
        <div aria-hidden className="promo-art">
          {art}
        </div>
        <div className="page grid justify-items-start gap-6 py-20 md:py-28">
          <h2 className="display max-w-[11ch] text-[clamp(min(2.5rem,13vw),8vw,4.5rem)]">
            {m.promo_title()}
          </h2>
          <p className="max-w-sm text-ink-soft">{m.promo_text()}</p>
          <LinkButton to="/movie/category/$category" params={{ category: 'nowShowing' }} size="lg">
            {m.book_now()}
          </LinkButton>
          {suggestion && (
            <p className="max-w-sm text-ink-soft">
              {m.movie_of_the_day()}{' '}
              <Link to="/movie/$id" params={{ id: suggestion._id }} className="link">
                {titleOf(suggestion)}
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className="bulbs" />
    </section>
  )
}
