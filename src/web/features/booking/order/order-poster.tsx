import { Poster } from '#web/ui/poster.tsx'

/** The poster beside an order. Its title stands next to it, so it says nothing itself. */
export function OrderPoster({ poster }: { readonly poster: string }) {
  return (
    <Poster
      artwork={{ poster, colour: 'var(--line)' }}
      alt=""
      sizes="(min-width: 768px) 208px, 96px"
      isUrgent
      className="self-start"
    />
  )
}
