import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { backdropWidths } from '#domain/movie-facts.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'

type YouTubeTrailerProps = {
  readonly movie: Pick<Movie, 'title' | 'titleInScript' | 'language' | 'artwork'>
  readonly videoId: string
}

/** The movie's picture with a button that loads the YouTube player. Until then the page sends no request to another site. */
export function YouTubeTrailer({ movie, videoId }: YouTubeTrailerProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying) return <Player videoId={videoId} title={m.trailer_frame({ title: titleOf(movie) })} />
  return (
    <div className="grid gap-3">
      <button
        type="button"
        className="group relative aspect-video w-full overflow-hidden rounded-poster"
        onClick={() => setIsPlaying(true)}
      >
        <Picture
          base={movie.artwork.backdrop}
          alt=""
          widths={backdropWidths}
          ratio={[16, 9]}
          sizes="(min-width: 896px) 848px, calc(100vw - 4.5rem)"
          colour={movie.artwork.colour}
          className="size-full object-cover"
        />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-16 place-items-center rounded-full border border-line bg-raised text-ink transition-transform duration-200 ease-out group-hover:scale-105 md:size-20">
            <Play aria-hidden strokeWidth={1.5} className="ml-1 size-7 md:size-8" />
          </span>
        </span>
        <span className="sr-only">{m.trailer_play({ title: titleOf(movie) })}</span>
      </button>
      <p className="text-sm text-ink-soft">{m.trailer_youtube()}</p>
    </div>
  )
}

/** YouTube refuses to play (error 153) for pages that send no referrer. */
function Player({ videoId, title }: { readonly videoId: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The button that had the focus is gone.
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-poster bg-black"
    />
  )
}
