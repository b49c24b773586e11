import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { getRemindersOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { moviesQuery } from './movies-query.ts'
import { useChangeReminder } from './use-reminder.ts'

/**
 * The coming movies that the customer will be emailed about, each with a button that cancels it, from which the focus goes to the heading. Nothing
 * without one: the last leaves the focus to the page.
 */
export function WaitingReminders() {
  const heading = useRef<HTMLHeadingElement>(null)
  const reminders = useQuery(getRemindersOptions())
  const movies = useQuery(moviesQuery())
  const waiting = (reminders.data?.waiting ?? []).flatMap(
    (id) => movies.data?.find(({ _id }) => _id === id) ?? [],
  )
  if (waiting.length === 0) return null
  const moveFocus = () => {
    const next = waiting.length > 1 ? heading.current : document.querySelector('main')
    next?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="reminders" className="grid grid-cols-1 gap-4">
      <h2 ref={heading} id="reminders" tabIndex={-1} className="display text-2xl md:text-3xl">
        {m.reminders_title()}
      </h2>
      <ul>
        {waiting.map((movie) => (
          <WaitingReminder key={movie._id} movie={movie} onGoing={moveFocus} />
        ))}
      </ul>
    </section>
  )
}

type WaitingReminderProps = {
  readonly movie: Movie
  /** It has the focus and is about to go. */
  readonly onGoing: () => void
}

function WaitingReminder({ movie, onGoing }: WaitingReminderProps) {
  const row = useRef<HTMLLIElement>(null)
  const title = titleOf(movie)
  const { cancel, isBusy } = useChangeReminder(movie._id, () => {
    if (row.current?.contains(document.activeElement)) onGoing()
    showAlert({ type: 'success', text: m.reminders_cancelled({ movie: title }) })
  })
  return (
    <li ref={row} className="flex items-center gap-3 border-t md:gap-4 border-line py-4">
      <div className="w-12 shrink-0 md:w-14">
        <Poster artwork={movie.artwork} alt="" sizes="56px" />
      </div>
      <div className="min-w-0 grow">
        <Link
          to="/movie/$id"
          params={{ id: movie._id }}
          className="display text-lg break-words hover:underline md:text-xl"
        >
          {title}
        </Link>
        <p className="text-sm text-ink-soft">
          {m.search_release_date({ date: formatDay(movie.releaseDate) })}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        isBusy={isBusy}
        aria-label={m.reminders_cancel_of({ movie: title })}
        onClick={cancel}
      >
        {m.reminders_cancel()}
      </Button>
    </li>
  )
}
