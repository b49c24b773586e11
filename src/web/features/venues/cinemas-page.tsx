import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteConfig } from '#contract/site.ts'
import { roomWord } from '#web/lib/cinema-words.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { cinemasQuery, todaysShowtimesQuery } from './cinemas-query.ts'
import { RoomIndex, RoomsSkeleton } from './room-index.tsx'
import { RoomSection } from './room-section.tsx'
import { type Room, roomsOf, seatsIn } from './rooms-of.ts'
import { showsOfRoom } from './shows-of-room.ts'
import { SuggestedCinema } from './suggested-cinema.tsx'
import { TheaterStructured } from './theater-structured.tsx'
import { TodaysShows } from './todays-shows.tsx'

type CinemasPageProps = {
  readonly today: string
  readonly house: SiteConfig['cinema'] | undefined
  /** Where it is and how to come. */
  readonly children: ReactNode
}

export function CinemasPage({ today, house, children }: CinemasPageProps) {
  const { data: cinemas, isError, refetch } = useQuery(cinemasQuery())
  const { screens, privateRoom } = roomsOf(cinemas ?? [])
  return (
    <div className="page pb-10">
      {house && screens.length > 0 && <TheaterStructured house={house} screens={screens} />}
      <header className="grid gap-6 pt-10 pb-12 md:pt-20 md:pb-16">
        <h1 className="display text-[clamp(2.75rem,9vw,6rem)]">{m.cinemas_title()}</h1>
        {screens.length > 0 && (
          <p className="max-w-[38rem] text-xl text-pretty text-ink-soft md:text-2xl">
            {m.cinemas_lead({ count: screens.length, seats: seatsIn(screens).toLocaleString('en-IN') })}
          </p>
        )}
        <RoomIndex rooms={screens} />
        <SuggestedCinema rooms={screens} />
      </header>
      {!cinemas && !isError && <RoomsSkeleton />}
      {!cinemas && isError && <FailedState title={m.cinemas_failed()} onRetry={() => void refetch()} />}
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
      title={roomWord(room.name)}
      isMirrored={index % 2 === 1}
      isUrgent={index === 0}
    >
      <TodaysShows
        room={room.name}
        shows={showtimes && showsOfRoom(showtimes, room.name)}
        isFailed={isError}
      />
    </RoomSection>
  ))
}

function PrivateRoom({ room, isMirrored }: { readonly room: Room; readonly isMirrored: boolean }) {
  return (
    <RoomSection room={room} title={m.venues_private_title()} isMirrored={isMirrored}>
      <div className="grid justify-items-start gap-5">
        <p className="max-w-[36rem] text-lg text-pretty text-ink-soft">{m.venues_private_text()}</p>
        <LinkButton to="/contact" variant="secondary">
          {m.venues_private_ask()}
        </LinkButton>
      </div>
    </RoomSection>
  )
}
