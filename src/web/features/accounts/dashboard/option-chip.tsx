import type { ComponentProps } from 'react'

/** A checkbox or radio button styled as a chip, filled when checked. */
export function OptionChip({ children, ...input }: Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-card border border-line px-4 text-sm font-medium transition-colors duration-150 hover:border-ink-soft has-checked:border-marquee has-checked:bg-marquee has-checked:text-on-marquee has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-marquee-ink has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-ink-soft">
      <input className="sr-only" {...input} />
      {children}
    </label>
  )
}
