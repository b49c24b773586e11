import { createContext, use, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'

/** Loads the document again: a failed chunk or a failed query is not requested twice otherwise. */
function SiteErrorPage() {
  return (
    <div className="page grid min-h-[70vh] content-center justify-items-start gap-5 py-16">
      <h1 className="display text-4xl md:text-6xl">{m.error_page_title()}</h1>
      <p className="max-w-prose text-ink-soft">{m.error_page_hint()}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{m.try_again()}</Button>
        <LinkButton to="/" variant="secondary">
          {m.back_home()}
        </LinkButton>
      </div>
    </div>
  )
}

/** The error page of the layout around a page; by default that of the public site. */
export const ErrorPageContext = createContext<ReactNode>(<SiteErrorPage />)

export function ErrorPage() {
  return use(ErrorPageContext)
}
