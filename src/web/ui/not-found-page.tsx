import { m } from '#web/paraglide/messages.js'
import { LinkButton } from './link-button.tsx'

export function NotFoundPage() {
  return (
    <div className="page grid min-h-[70vh] content-center justify-items-start gap-5 py-16">
      <h1 className="display text-5xl md:text-7xl">{m.not_found_title()}</h1>
      <p className="max-w-prose text-ink-soft">{m.not_found_hint()}</p>
      <LinkButton to="/">{m.back_home()}</LinkButton>
    </div>
  )
}
