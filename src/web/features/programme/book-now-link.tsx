import type { Showtime } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { nextBookable } from './group-showtimes.ts'

type BookNowLinkProps = {
  readonly movieId: string
  readonly showtimes: readonly Showtime[]
  readonly chosenDate: string | undefined
}

/** Link to the next bookable showtime, on the chosen day if possible. Renders nothing without one. */
export function BookNowLink({ movieId, showtimes, chosenDate }: BookNowLinkProps) {
  const next = nextBookable(showtimes, chosenDate) ?? nextBookable(showtimes)
  if (!next) return null
  return (
    <LinkButton
      to="/movie/booking/$id"
      params={{ id: movieId }}
      search={{ date: next.startDate, time: next.startAt, class: next.seatClass, room: next.room }}
      size="lg"
    >
      {m.book_now()}
    </LinkButton>
  )
}
