import type { CSSProperties, ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'

type OnPictureProps = {
  readonly movie: Pick<Movie, 'backdropShade'>
  /** On a phone the poster is behind the text, from which no ground was computed. */
  readonly isOverPoster?: boolean
  readonly className: string
  readonly children: ReactNode
}

/** So opaque that light text can be read on it whatever is behind, white as well. */
const OPAQUE = 'e6'

/** Text over the movie's backdrop, on the ground that was computed from it: light text has a contrast of 4.5 at least wherever it stands. */
export function OnPicture({ movie, isOverPoster = false, className, children }: OnPictureProps) {
  const shade = movie.backdropShade
  const style = {
    '--shade': shade,
    '--shade-on-phone': isOverPoster ? shade.slice(0, '#rrggbb'.length) + OPAQUE : shade,
  } as CSSProperties
  return (
    <div className={`on-picture ${className}`} style={style}>
      {children}
    </div>
  )
}
