import { type CSSProperties, useId } from 'react'
import type { Artwork } from '#contract/catalogue/movies.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'

type ScreenArcProps = { readonly artwork?: Artwork | undefined }

/** Drawing of the cinema screen. It shines in the colours of the poster where there is one. */
export function ScreenArc({ artwork }: ScreenArcProps) {
  const id = useId()
  return (
    <div
      className="seat-screen"
      data-lit={artwork ? true : undefined}
      style={artwork && ({ '--poster': artwork.colour } as CSSProperties)}
    >
      {artwork && (
        <Picture
          base={artwork.poster}
          colour={artwork.colour}
          widths={[240]}
          ratio={[2, 3]}
          sizes="240px"
          alt=""
          className="seat-light"
        />
      )}
      <svg viewBox="0 0 600 100" preserveAspectRatio="none" aria-hidden>
        <defs>
          <linearGradient id={`${id}-beam`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--screen)" stopOpacity="0.4" />
            <stop offset="0.4" stopColor="var(--screen)" stopOpacity="0.12" />
            <stop offset="1" stopColor="var(--screen)" stopOpacity="0" />
          </linearGradient>
          <linearGradient id={`${id}-arc`} x1="0" x2="1">
            <stop offset="0" stopColor="var(--screen)" stopOpacity="0" />
            <stop offset="0.2" stopColor="var(--screen)" />
            <stop offset="0.5" stopColor="var(--screen-bright)" />
            <stop offset="0.8" stopColor="var(--screen)" />
            <stop offset="1" stopColor="var(--screen)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path className="seat-beam" d="M56 16 Q300 -4 544 16 L590 100 L10 100 Z" fill={`url(#${id}-beam)`} />
        <path
          className="seat-arc"
          d="M40 17 Q300 -5 560 17"
          stroke={`url(#${id}-arc)`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span>{m.seat_map_screen()}</span>
    </div>
  )
}
