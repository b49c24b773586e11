import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteConfig } from '#contract/site.ts'
import { cinemaReasonLabel, type CinemaReasonMessages } from '#domain/reason-labels.ts'
import { suggestCinemasOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { cinemaLabel, cinemaMessages, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { cinemasQuery, todaysShowtimesQuery } from './cinemas-query.ts'
import { RoomIndex, RoomsSkeleton } from './room-index.tsx'
import { RoomSection } from './room-section.tsx'
import { countSeats, groupRooms, type Room } from './group-rooms.ts'
import { roomShows } from './room-shows.ts'
import { TheaterStructuredData } from './theater-structured-data.tsx'
import { TodaysShows } from './todays-shows.tsx'

const messages: CinemaReasonMessages = {
  ...cinemaMessages,
  because_class: m.because_class,
  because_room: m.because_room,
}

/** The suggested seating class and its reason. Its space is reserved to avoid a layout shift. */
function SuggestedCinema({ rooms }: { readonly rooms: readonly Room[] }) {
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

type CinemasPageProps = {
  readonly today: string
  readonly venue: SiteConfig['cinema'] | undefined
  /** The directions. */
  readonly children: ReactNode
}

export function CinemasPage({ today, venue, children }: CinemasPageProps) {
  const { data: cinemas, isError, refetch } = useQuery(cinemasQuery())
  const { screens, privateRoom } = groupRooms(cinemas ?? [])
  return (
    <div className="page pb-10">
      {venue && screens.length > 0 && <TheaterStructuredData venue={venue} screens={screens} />}
      <header className="grid gap-6 pt-10 pb-12 md:pt-20 md:pb-16">
        <h1 className="display text-[clamp(min(2.75rem,12vw),9vw,6rem)]">{m.cinemas_title()}</h1>
        {screens.length > 0 && (
          <p className="max-w-[38rem] text-xl text-pretty text-ink-soft md:text-2xl">
            {m.cinemas_lead({ count: screens.length, seats: countSeats(screens).toLocaleString('en-IN') })}
          </p>
        )}
        <RoomIndex rooms={screens} />
        <SuggestedCinema rooms={screens} />
      </header>
      {!cinemas && !isError && <RoomsSkeleton />}
      {!cinemas && isError && <ErrorState title={m.cinemas_failed()} onRetry={() => void refetch()} />}
      {cinemas?.length === 0 && <EmptyState title={m.cinemas_none()} hint={m.cinemas_none_hint()} />}
      <Screens screens={screens} today={today} />
      {privateRoom && <PrivateRoom room={privateRoom} isMirrored={screens.length % 2 === 1} />}
      {children}
    </div>
  )
}

function Screens({ screens, today }: { readonly screens: readonly Room[]; readonly today: string }) {
  const { data: showtimes, isError } = useQuery(todaysShowtimesQuery(today))
  return screens.map((room, index) => (
    <RoomSection
      key={room.name}
      room={room}
      title={roomLabel(room.name)}
      isMirrored={index % 2 === 1}
      isUrgent={index === 0}
    >
      <TodaysShows room={room.name} shows={showtimes && roomShows(showtimes, room.name)} isFailed={isError} />
    </RoomSection>
  ))
}

function PrivateRoom({ room, isMirrored }: { readonly room: Room; readonly isMirrored: boolean }) {
  return (
    <RoomSection room={room} title={m.venues_private_title()} isMirrored={isMirrored}>
      <div className="grid justify-items-start gap-5">
        <p className="max-w-[36rem] text-lg text-pretty text-ink-soft">{m.venues_private_text()}</p>
        <LinkButton to="/private/movies" variant="secondary" className="whitespace-normal!">
          {m.venues_private_ask()}
        </LinkButton>
      </div>
    </RoomSection>
  )
}
