import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'

type PromoBannerProps = {
  /** A movie to suggest. */
  readonly suggestion: Movie | undefined
  readonly art: ReactNode
}

/** Promotional banner over a collage of posters. */
export function PromoBanner({ suggestion, art }: PromoBannerProps) {
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
