import { lazy, type ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Hero } from './hero.tsx'
import { comingSoon, latestMovies, movieOfTheDay, nowShowing } from './movie-lists.ts'
import { MovieRow, MovieRowSkeleton, SeeAllLink } from './movie-row.tsx'
import { PosterCollage } from './poster-collage.tsx'
import { PromoBanner } from './promo-banner.tsx'

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
