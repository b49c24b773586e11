import { useQuery } from '@tanstack/react-query'
import { cinemaReasonLabel, type CinemaReasonMessages } from '#domain/reason-labels.ts'
import { suggestCinemasOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { cinemaLabel, cinemaMessages } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { Room } from './group-rooms.ts'

const messages: CinemaReasonMessages = {
  ...cinemaMessages,
  because_class: m.because_class,
  because_room: m.because_room,
}

/** The suggested seating class and its reason. Its space is reserved to avoid a layout shift. */
export function SuggestedCinema({ rooms }: { readonly rooms: readonly Room[] }) {
  const user = useUser()
  const { data } = useQuery({
    ...suggestCinemasOptions({ path: { username: user?.username ?? '' } }),
    enabled: user !== null,
  })
  const [best] = user && data ? data : []
  const anchor = best && rooms.find(({ name }) => name === best.room)?.anchor
  return (
    <p className="min-h-14 max-w-[38rem] text-ink-soft sm:min-h-7">
      {best?.because && anchor && (
        <>
          <a href={`#${anchor}`} className="link">
            {m.cinemas_for_you({ cinema: cinemaLabel(best.name) })}
          </a>{' '}
          {cinemaReasonLabel(messages, best.because)}
        </>
      )}
    </p>
  )
}
