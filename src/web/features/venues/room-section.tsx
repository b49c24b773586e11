import type { ReactNode } from 'react'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { ClassTable } from './class-table.tsx'
import { facilityLabel } from '#web/lib/labels/facility-labels.ts'
import { SeatPlanDrawing } from './seat-plan-drawing.tsx'
import type { Room } from './group-rooms.ts'

type RoomSectionProps = {
  readonly room: Room
  readonly title: string
  /** Swaps picture and text on a wide screen. */
  readonly isMirrored: boolean
  readonly isUrgent?: boolean
  readonly children: ReactNode
}

/** A room with picture, facilities, prices and seat plan; `children` are its shows. */
export function RoomSection({ room, title, isMirrored, isUrgent = false, children }: RoomSectionProps) {
  const columns = isMirrored ? 'lg:grid-cols-[1fr_1.35fr]' : 'lg:grid-cols-[1.35fr_1fr]'
  const side = isMirrored ? 'lg:col-start-2' : 'lg:col-start-1'
  return (
    <section
      id={room.anchor}
      aria-labelledby={`${room.anchor}-title`}
      className={`grid scroll-mt-16 gap-x-16 gap-y-8 border-t border-line py-10 md:py-16 lg:grid-rows-[auto_1fr] ${columns}`}
    >
      <RoomPicture room={room} isUrgent={isUrgent} className={`${side} lg:row-start-1`} />
      <div
        className={`grid content-start gap-6 lg:row-span-2 lg:row-start-1 ${isMirrored ? 'lg:col-start-1' : 'lg:col-start-2'}`}
      >
        <div className="grid gap-2">
          <h2 id={`${room.anchor}-title`} className="display text-4xl md:text-6xl">
            {title}
          </h2>
          <p className="text-lg text-ink-soft tabular-nums">{sizeOf(room)}</p>
        </div>
        <Offers room={room} />
        <ClassTable room={room} />
        <figure className="grid gap-3">
          <SeatPlanDrawing classes={room.classes} />
          <figcaption className="text-center text-[0.8125rem] text-ink-soft">{m.venues_plan()}</figcaption>
        </figure>
      </div>
      <div className={`${side} lg:row-start-2`}>{children}</div>
    </section>
  )
}

type RoomPictureProps = { readonly room: Room; readonly isUrgent: boolean; readonly className: string }

function RoomPicture({ room: { name, image }, isUrgent, className }: RoomPictureProps) {
  if (!image) return <div aria-hidden className={`aspect-3/2 rounded-card bg-raised ${className}`} />
  return (
    <div className={className}>
      <Picture
        base={image}
        alt={m.venues_room_picture({ room: roomLabel(name) })}
        widths={[480, 960, 1440]}
        ratio={[3, 2]}
        sizes="(min-width: 1280px) 650px, (min-width: 1024px) 55vw, 100vw"
        colour="#1b1826"
        isUrgent={isUrgent}
        className="aspect-3/2 w-full rounded-card object-cover"
      />
    </div>
  )
}

function Offers({ room: { shared } }: { readonly room: Room }) {
  if (shared.length === 0) return null
  return (
    <ul aria-label={m.venues_offers()} className="flex flex-wrap gap-x-5 gap-y-1">
      {shared.map((facility) => (
        <li key={facility} className="flex items-center gap-2">
          <span aria-hidden className="size-1.5 rounded-full bg-marquee" />
          {facilityLabel(facility)}
        </li>
      ))}
    </ul>
  )
}

function sizeOf({ seats, wheelchairs }: Room): string {
  const spaces =
    wheelchairs > 0 ? m.venues_room_wheelchairs({ count: wheelchairs }) : m.venues_no_wheelchairs()
  return `${m.venues_room_seats({ count: seats })} · ${spaces}`
}
