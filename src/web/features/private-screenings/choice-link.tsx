import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { PrivateSearch } from './private-search.ts'

function ChoiceAnchor({ isChosen, ...rest }: ComponentProps<'a'> & { readonly isChosen: boolean }) {
  return <a {...rest} aria-current={isChosen ? 'true' : undefined} />
}

const ChoiceRouterLink = createLink(ChoiceAnchor)

type ChoiceLinkProps = {
  readonly movieId: string
  readonly search: (old: PrivateSearch) => PrivateSearch
  readonly isChosen: boolean
  readonly className: string
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** A link to one of several dates or times; the chosen one has `aria-current`. The page stays where it is. */
export function ChoiceLink({ movieId, ...rest }: ChoiceLinkProps) {
  return (
    <ChoiceRouterLink
      to="/private/movie/booking/$id"
      params={{ id: movieId }}
      replace
      resetScroll={false}
      viewTransition={false}
      {...rest}
    />
  )
}
