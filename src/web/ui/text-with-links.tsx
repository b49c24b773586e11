import { Link, type LinkProps } from '@tanstack/react-router'

type TextWithLinksProps = {
  /** What stands in [brackets] is a link. */
  readonly text: string
  /** Where the links lead, in their order. */
  readonly to: readonly NonNullable<LinkProps['to']>[]
}

/** A sentence with links in it. They open beside the page: what was begun on it stays. */
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
