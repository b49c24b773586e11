import type { Artwork } from '#contract/catalogue/movies.ts'
import { Picture } from './picture.tsx'

type PosterProps = {
  readonly artwork: Pick<Artwork, 'poster' | 'colour'>
  readonly alt: string
  /** How wide the poster stands on the page, as in the `sizes` of an image. */
  readonly sizes?: string
  readonly isUrgent?: boolean
  readonly className?: string
}

const widths = [240, 480, 720]

/** A 2:3 poster. Give it an empty `alt` where the title stands beside it. */
export function Poster({ artwork, sizes = '240px', className = '', ...rest }: PosterProps) {
  return (
    <Picture
      {...rest}
      base={artwork.poster}
      colour={artwork.colour}
      widths={widths}
      ratio={[2, 3]}
      sizes={sizes}
      className={`aspect-2/3 w-full rounded-poster object-cover ${className}`}
    />
  )
}
