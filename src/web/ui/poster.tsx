import type { Artwork } from '#contract/catalogue/movies.ts'
import { Picture } from './picture.tsx'

type PosterProps = {
  readonly artwork: Pick<Artwork, 'poster' | 'colour'>
  readonly alt: string
  /** The `sizes` attribute of the image. */
  readonly sizes?: string
  readonly isUrgent?: boolean
  readonly className?: string
}

const widths = [240, 480, 720]

/** A 2:3 poster. Its `alt` is empty where the title is next to it. */
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
