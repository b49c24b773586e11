import { Link, type LinkProps } from '@tanstack/react-router'

type TextWithLinksProps = {
  /** Parts in [brackets] are links. */
  readonly text: string
  /** Targets of the links in order. */
  readonly to: readonly NonNullable<LinkProps['to']>[]
}

/** A sentence with links, which open in a new tab so that the page is kept. */
export function TextWithLinks({ text, to }: TextWithLinksProps) {
  return text.split(/[[\]]/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Link key={index} to={to[(index - 1) / 2] ?? '.'} target="_blank" rel="noopener" className="link">
        {part}
      </Link>
    ),
  )
}
