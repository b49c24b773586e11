import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { useCinemas } from '../timeline/use-cinemas.ts'
import { countsByMovie, countsOfUnsellable, emptyRoomsOf } from './publication-facts.ts'
import type { Publication } from './read-publication.ts'

/** Facts for the publication dialog: shows that nobody can book, shows of each movie, and rooms that stay empty. */
export function PublicationNotes({ showtimes, programme }: Pick<Publication, 'showtimes' | 'programme'>) {
  const cinemas = useCinemas()
  const today = cinemaToday()
  const unsellable = countsOfUnsellable(showtimes)
  const empty = cinemas.length > 0 ? emptyRoomsOf({ programme, published: showtimes, cinemas }) : []
  return (
    <>
      {unsellable.length > 0 && (
        <section className="admin-note" data-type="warn">
          <p>{m.schedule_publish_unsellable()}</p>
          <ul>
            {unsellable.map((each) => (
              <li key={each.title}>{m.schedule_publish_movie(each)}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{m.schedule_publish_by_movie()}</h2>
        <ul className="publication-list">
          {countsByMovie(showtimes).map((each) => (
            <li key={each.title}>{m.schedule_publish_movie(each)}</li>
          ))}
        </ul>
      </section>
      {empty.map(({ day, rooms }) => (
        <p key={day}>
          {m.schedule_publish_empty({
            date: formatShortDate(day, today),
            rooms: rooms.map(roomLabel).join(', '),
          })}
        </p>
      ))}
    </>
  )
}
