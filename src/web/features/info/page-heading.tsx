import type { ReactNode } from 'react'
import './info.css'

type PageHeadingProps = { readonly title: string; readonly lead?: string; readonly children?: ReactNode }

/** Title and lead of a page. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <header className="grid gap-6 pt-10 pb-12 md:pt-20 md:pb-16">
      <h1 className="display max-w-[14ch] text-[clamp(min(2.5rem,13vw),8vw,4.5rem)]">{title}</h1>
      {lead && <p className="max-w-[38rem] text-xl text-pretty text-ink-soft md:text-2xl">{lead}</p>}
      {children}
    </header>
  )
}
