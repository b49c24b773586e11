import type { ReactNode } from 'react'

type EmptyStateProps = { readonly title: string; readonly hint?: string; readonly children?: ReactNode }

/** Shown in place of an empty list, with what to do next. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 border-t border-line py-10">
      <p className="display text-2xl md:text-3xl">{title}</p>
      {hint && <p className="max-w-prose text-ink-soft">{hint}</p>}
      {children}
    </div>
  )
}
