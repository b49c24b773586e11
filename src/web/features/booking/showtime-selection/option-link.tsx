import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type OptionAnchorProps = ComponentProps<'a'> & { readonly isSelected?: boolean }

function OptionAnchor({ isSelected, ...rest }: OptionAnchorProps) {
  return <a {...rest} aria-current={isSelected ? 'true' : undefined} />
}

/** A link to one of several options in the URL; the selected one has `aria-current`. */
export const OptionLink = createLink(OptionAnchor)
