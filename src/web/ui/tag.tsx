import type { ReactNode } from 'react'

/** A small outlined label, e.g. a certificate. */
export function Tag({
  children,
  className = '',
}: {
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <span
      className={`inline-flex min-h-6 items-center rounded-md border border-current/35 px-1.5 text-[0.8125rem] leading-none whitespace-nowrap ${className}`}
    >
      {children}
    </span>
  )
}
