import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type OptionAnchorProps = ComponentProps<'a'> & { readonly isSelected?: boolean }

function OptionAnchor({ isSelected, ...rest }: OptionAnchorProps) {
  return <a {...rest} aria-current={isSelected ? 'true' : undefined} />
}

/** One of several choices that stand in the address; the chosen one says so. */
export const OptionLink = createLink(OptionAnchor)
