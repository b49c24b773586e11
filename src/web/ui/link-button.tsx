import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'

function AnchorButton({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonStyle) {
  return <a {...rest} className={buttonClass({ variant, size }, className)} />
}

/** A router link that looks like a button. */
export const LinkButton = createLink(AnchorButton)
