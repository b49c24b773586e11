import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { titleOf } from '#web/lib/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'

type TrailerButtonProps = {
  readonly movie: Pick<Movie, 'title' | 'titleInScript' | 'trailer'>
  readonly className?: string
}

/** Plays our own clips in a dialog; an external trailer opens in a new tab. Renders nothing without a trailer. */
export function TrailerButton({ movie, className = '' }: TrailerButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!movie.trailer) return null
  const content = (
    <>
      <Play aria-hidden className="size-4" />
      {m.watch_trailer()}
      <span className="sr-only"> {m.of_movie({ title: titleOf(movie) })}</span>
    </>
  )
  if (!movie.trailer.startsWith('/')) {
    return (
      <a href={movie.trailer} target="_blank" rel="noreferrer" className={className}>
        {content}
      </a>
    )
  }
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        {content}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={titleOf(movie)} width="wide">
        <TrailerVideo src={movie.trailer} />
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
