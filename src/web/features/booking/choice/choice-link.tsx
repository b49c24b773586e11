import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type ChoiceAnchorProps = ComponentProps<'a'> & { readonly isChosen?: boolean }

function ChoiceAnchor({ isChosen, ...rest }: ChoiceAnchorProps) {
  return <a {...rest} aria-current={isChosen ? 'true' : undefined} />
}

/** One of several choices that stand in the address; the chosen one says so. */
export const ChoiceLink = createLink(ChoiceAnchor)
