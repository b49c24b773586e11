import type { Artwork } from '#contract/catalogue/movies.ts'
import { backdropWidths, posterWidths } from '#domain/movie-facts.ts'
import { Picture } from '#web/ui/picture.tsx'

type BackdropProps = {
  readonly artwork: Artwork
  readonly isUrgent?: boolean
  /** A place that is higher than wide on a phone, where the poster fits better. `sizes`: how wide the poster is painted there. */
  readonly poster?: { readonly sizes: string }
}

/** The movie's wide picture behind the content, faded where the text is. */
export function Backdrop({ artwork, isUrgent = false, poster }: BackdropProps) {
  return (
    <div data-poster={poster && ''} className="backdrop absolute inset-0 -z-10 overflow-hidden">
      <Picture
        base={artwork.backdrop}
        alt=""
        widths={backdropWidths}
        ratio={[16, 9]}
        sizes="100vw"
        colour={artwork.colour}
        {...(poster && { onPhone: { base: artwork.poster, widths: posterWidths, sizes: poster.sizes } })}
        isUrgent={isUrgent}
        className={`size-full object-cover md:object-[50%_25%] ${poster ? 'object-top' : 'object-[72%_30%]'}`}
      />
    </div>
  )
}
