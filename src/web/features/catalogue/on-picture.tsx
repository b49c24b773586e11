import type { CSSProperties, ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'

type OnPictureProps = {
  readonly movie: Pick<Movie, 'backdropShade'>
  readonly className: string
  readonly children: ReactNode
}

/** Text over the movie's backdrop, on the ground that was computed from it: light text has a contrast of 4.5 at least wherever it stands. */
export function OnPicture({ movie, className, children }: OnPictureProps) {
  const style = { '--shade': movie.backdropShade } as CSSProperties
  return (
    <div className={`on-picture ${className}`} style={style}>
      {children}
    </div>
  )
}
