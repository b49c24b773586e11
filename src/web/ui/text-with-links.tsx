import { Link, type LinkProps } from '@tanstack/react-router'

type LinkedWordsProps = {
  /** What stands in [brackets] is a link. */
  readonly text: string
  /** Where the links lead, in their order. */
  readonly to: readonly NonNullable<LinkProps['to']>[]
}

/** A sentence with links in it. They open beside the page: what was begun on it stays. */
export function TextWithLinks({ text, to }: LinkedWordsProps) {
  return text.split(/[[\]]/).map((words, index) =>
    index % 2 === 0 ? (
      words
    ) : (
      <Link key={index} to={to[(index - 1) / 2] ?? '.'} target="_blank" rel="noopener" className="link">
        {words}
      </Link>
    ),
  )
}
