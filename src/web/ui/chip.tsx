import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const look =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-card border px-4 text-sm font-medium transition-colors duration-150'

function chipClass(isChosen: boolean): string {
  return `${look} ${isChosen ? 'border-marquee bg-marquee text-on-marquee' : 'border-line text-ink hover:border-ink-soft'}`
}

function AnchorChip({ isChosen, className = '', ...rest }: ComponentProps<'a'> & { isChosen: boolean }) {
  return (
    <a aria-current={isChosen || undefined} {...rest} className={`${chipClass(isChosen)} ${className}`} />
  )
}

/** A link styled as a chip, to one of a few options in the URL. */
export const ChipLink = createLink(AnchorChip)
