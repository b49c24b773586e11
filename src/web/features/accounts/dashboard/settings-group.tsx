import { type ReactNode, useId } from 'react'

type SettingsGroupProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode }

/** One group of settings: title and hint on the left, controls on the right. */
export function SettingsGroup({ title, hint, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-line py-8 first:border-t-0 first:pt-0 md:grid-cols-[minmax(0,18rem)_minmax(0,34rem)] md:gap-16 md:py-12"
    >
      <div className="grid content-start gap-2">
        <h2 id={id} className="display text-2xl md:text-3xl">
          {title}
        </h2>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  )
}
