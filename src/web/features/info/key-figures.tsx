export type KeyFigure = { readonly value: string; readonly caption: string }

type KeyFiguresProps = { readonly title: string; readonly figures: readonly KeyFigure[] }

/** Key figures in large type. */
export function KeyFigures({ title, figures }: KeyFiguresProps) {
  return (
    <section aria-label={title} className="grid border-y border-line md:grid-cols-3">
      {figures.map(({ value, caption }) => (
        <p
          key={caption}
          className="grid content-start gap-3 border-line py-7 not-first:border-t md:px-6 lg:px-8 md:py-10 md:not-first:border-t-0 md:not-first:border-l md:first:pl-0"
        >
          <span className="display text-[min(3.75rem,20vw)] leading-none whitespace-nowrap text-marquee-ink lg:text-7xl">
            {value}
          </span>{' '}
          <span className="max-w-[22ch] text-ink-soft">{caption}</span>
        </p>
      ))}
    </section>
  )
}
