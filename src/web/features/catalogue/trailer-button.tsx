import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { readTrailer } from '#domain/trailer.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { YouTubeTrailer } from './youtube-trailer.tsx'

type TrailerButtonProps = {
  readonly movie: Pick<Movie, 'title' | 'titleInScript' | 'language' | 'trailer' | 'artwork'>
  readonly className?: string
}

/** Opens the trailer in a dialog: a file of this site plays at once, a video of YouTube after one more press. Renders nothing without a trailer. */
export function TrailerButton({ movie, className = '' }: TrailerButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const trailer = movie.trailer === null ? undefined : readTrailer(movie.trailer)
  if (!trailer) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        <Play aria-hidden className="size-4" />
        {m.watch_trailer()}
        <span className="sr-only"> {m.of_movie({ title: titleOf(movie) })}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={titleOf(movie)} width="wide">
        {trailer.kind === 'file' ? (
          <TrailerVideo src={trailer.address} />
        ) : (
          <YouTubeTrailer movie={movie} videoId={trailer.videoId} />
        )}
      </Dialog>
    </>
  )
}

function TrailerVideo({ src }: { src: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <p role="alert">{m.trailer_failed()}</p>
  return (
    <video
      src={src}
      controls
      autoPlay
      playsInline
      onError={() => setHasFailed(true)}
      className="aspect-video w-full rounded-poster bg-black"
    />
  )
}
