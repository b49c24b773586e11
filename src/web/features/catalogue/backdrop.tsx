import type { Artwork } from '#contract/catalogue/movies.ts'
import { Picture } from '#web/ui/picture.tsx'

const widths = [768, 1280, 1920]

/** The movie's wide picture behind the content, faded where the text is. */
export function Backdrop({
  artwork,
  isUrgent = false,
}: {
  readonly artwork: Artwork
  readonly isUrgent?: boolean
}) {
  return (
    <div className="backdrop absolute inset-0 -z-10 overflow-hidden">
      <Picture
        base={artwork.backdrop}
        alt=""
        widths={widths}
        ratio={[16, 9]}
        sizes="100vw"
        colour={artwork.colour}
        isUrgent={isUrgent}
        className="size-full object-cover object-[72%_30%] md:object-[50%_25%]"
      />
    </div>
  )
}
