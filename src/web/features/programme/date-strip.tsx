import { type RefObject, useEffect, useRef } from 'react'
import { formatDay, formatWeekday } from '#web/lib/time/dates.ts'
import { relativeDay } from '#web/lib/time/relative-day.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'

type DateStripProps = {
  readonly movieId: string
  readonly dates: readonly string[]
  readonly chosen: string
  readonly today: string
}

/** Links to the days with showtimes. */
export function DateStrip({ movieId, dates, chosen, today }: DateStripProps) {
  const strip = useScrollIntoView(chosen)
  return (
    <nav
      ref={strip}
      aria-label={m.days()}
      className="no-scrollbar -mx-(--page-margin) overflow-x-auto px-(--page-margin) py-1"
    >
      <ul className="flex gap-2">
        {dates.map((date) => (
          <li key={date}>
            <ChipLink
              to="/movie/$id"
              params={{ id: movieId }}
              search={{ date }}
              replace
              resetScroll={false}
              isChosen={date === chosen}
              className="min-w-16 flex-col gap-0 px-3 py-2 whitespace-nowrap tabular-nums"
            >
              <span className="text-[0.8125rem]">{relativeDay(date, today) ?? formatWeekday(date)}</span>
              <span className="text-base font-semibold">{formatDay(date)}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls a strip horizontally so that its current item is visible. The page does not scroll. */
function useScrollIntoView(choice: string): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = strip.current
    const current = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !current) return
    const [frame, place] = [box.getBoundingClientRect(), current.getBoundingClientRect()]
    if (place.left < frame.left || place.right > frame.right) {
      box.scrollLeft += place.left + place.width / 2 - frame.left - frame.width / 2
    }
  }, [choice])
  return strip
}
