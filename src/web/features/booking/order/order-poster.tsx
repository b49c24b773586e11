import { Poster } from '#web/ui/poster.tsx'

/** The poster of an order. Decorative: the title is next to it. */
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
