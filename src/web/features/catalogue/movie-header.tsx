import type { ReactNode } from 'react'
import { Share2 } from 'lucide-react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { formatFullDate } from '#web/lib/time/dates.ts'
import { otherTitleOf, titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button-class.ts'
import { Poster } from '#web/ui/poster.tsx'
import { share } from '#web/lib/browser/share.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Backdrop } from './backdrop.tsx'
import { MovieMetadata } from './movie-metadata.tsx'
import { isReleased } from './movie-lists.ts'
import { OnPicture } from './on-picture.tsx'
import { MovieDetails } from './movie-details.tsx'
import { TrailerButton } from './trailer-button.tsx'

type MovieHeaderProps = {
  readonly movie: Movie
  readonly today: string
  /** Of a movie that is in the cinema. */
  readonly action: ReactNode
  /** Of a coming one. */
  readonly reminder: ReactNode
}

/** Picture, title, metadata, actions and details of a movie. */
export function MovieHeader({ movie, today, action, reminder }: MovieHeaderProps) {
  const isOut = isReleased(movie, today)
  return (
    <>
      <div data-theme="dark" className="relative isolate overflow-clip bg-ground text-ink">
        <Backdrop artwork={movie.artwork} isUrgent />
        <div className="page grid items-end gap-8 pt-[42vw] pb-10 sm:pt-48 md:grid-cols-[15rem_1fr] md:gap-12 md:pt-32 md:pb-14">
          <Poster
            artwork={movie.artwork}
            alt=""
            sizes="240px"
            className="shadow-float max-md:hidden"
            isUrgent
          />
          <OnPicture movie={movie} className="grid gap-5 md:justify-self-start">
            <div className="grid gap-2">
              {movie.titleInScript && <p className="text-xl text-ink-soft">{otherTitleOf(movie)}</p>}
              <h1 className="display text-[clamp(min(2.5rem,13vw),8vw,4.5rem)]">{titleOf(movie)}</h1>
            </div>
            <MovieMetadata movie={movie} />
            {!isOut && (
              <p className="font-medium text-marquee-ink">
                {m.in_cinemas({ date: formatFullDate(movie.releaseDate) })}
              </p>
            )}
            <div className="grid grid-cols-2 gap-3 pt-1 max-[20rem]:grid-cols-1 max-sm:*:not-first:px-3! max-sm:*:text-base! sm:flex sm:flex-wrap">
              <div className="col-span-2 grid empty:hidden sm:contents">{isOut ? action : reminder}</div>
              <TrailerButton movie={movie} className={buttonClass({ variant: 'secondary', size: 'lg' })} />
              <ShareButton title={titleOf(movie)} />
            </div>
          </OnPicture>
        </div>
      </div>
      <MovieDetails movie={movie} />
    </>
  )
}

function ShareButton({ title }: { readonly title: string }) {
  return (
    <Button variant="secondary" size="lg" onClick={() => void shareThisPage(title)}>
      <Share2 aria-hidden className="size-4" />
      {m.share()}
    </Button>
  )
}

async function shareThisPage(title: string): Promise<void> {
  try {
    const how = await share({ title, url: location.href })
    if (how === 'copied') showAlert({ type: 'success', text: m.link_copied() })
  } catch {
    showAlert({ type: 'error', text: m.link_not_copied() })
  }
}
