import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const look =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-card border px-4 text-sm font-medium transition-colors duration-150'

export function chipClass(isChosen: boolean): string {
  return `${look} ${isChosen ? 'border-marquee bg-marquee text-on-marquee' : 'border-line text-ink hover:border-ink-soft'}`
}

/** One of a few choices, as a button. */
export function Chip({
  isChosen,
  className = '',
  ...rest
}: ComponentProps<'button'> & { isChosen: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...rest}
      className={`${chipClass(isChosen)} ${className}`}
    />
  )
}

function AnchorChip({ isChosen, className = '', ...rest }: ComponentProps<'a'> & { isChosen: boolean }) {
  return (
    <a aria-current={isChosen || undefined} {...rest} className={`${chipClass(isChosen)} ${className}`} />
  )
}

/** One of a few choices that the address remembers. */
export const ChipLink = createLink(AnchorChip)
