import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

export type ArticleSection = { readonly id: string; readonly title: string; readonly body: ReactNode }

/** A long text with sections: on a wide screen with a sticky table of contents. */
export function ArticleSections({ sections }: { readonly sections: readonly ArticleSection[] }) {
  return (
    <div className="grid gap-x-16 py-12 md:py-20 lg:grid-cols-[15rem_1fr]">
      <nav aria-label={m.info_on_this_page()} className="print:hidden max-lg:hidden">
        <ol className="sticky top-24 border-l border-line">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="link-quiet flex min-h-9 items-center pl-4 text-sm">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-12 md:gap-16">
        {sections.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id} className="grid gap-5">
            <h2 id={id} className="display scroll-mt-24 text-3xl md:text-4xl">
              {title}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}
