import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from './icon-button.tsx'

type PosterRowProps = {
  readonly title: string
  /** A link to all of them. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A horizontally scrolling row of posters. Its children are list items. */
export function PosterRow({ title, more, children }: PosterRowProps) {
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-5">
      <header className="page flex flex-wrap items-end gap-x-4">
        <h2 id={titleId} className="display grow text-[2rem] md:text-[2.75rem]">
          {title}
        </h2>
        {more}
        <div className="-mr-2 flex max-md:hidden">
          <IconButton label={m.previous()} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={m.next()} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </header>
      <ul ref={list} className="poster-row no-scrollbar">
        {children}
      </ul>
    </section>
  )
}
