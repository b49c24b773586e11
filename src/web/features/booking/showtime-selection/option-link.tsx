import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { ShowtimeSearch } from './select-showtime.ts'

type OptionAnchorProps = ComponentProps<'a'> & { readonly isSelected: boolean }

function OptionAnchor({ isSelected, ...rest }: OptionAnchorProps) {
  return <a {...rest} aria-current={isSelected ? 'true' : undefined} />
}

const OptionRouterLink = createLink(OptionAnchor)

type OptionLinkProps = {
  readonly movieId: string
  readonly search: (old: ShowtimeSearch) => ShowtimeSearch
  readonly isSelected: boolean
  readonly className: string
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** A link to one of several dates, times or classes of a movie; the selected one has `aria-current`. The page stays where it is. */
export function OptionLink({ movieId, ...rest }: OptionLinkProps) {
  return (
    <OptionRouterLink
      to="/movie/booking/$id"
      params={{ id: movieId }}
      replace
      resetScroll={false}
      viewTransition={false}
      {...rest}
    />
  )
}
