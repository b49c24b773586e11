import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Room } from './group-rooms.ts'

/** Links to the rooms of the page. */
export function RoomIndex({ rooms }: { readonly rooms: readonly Room[] }) {
  return (
    <nav aria-label={m.cinemas_index()} className="print:hidden min-h-11">
      <ul className="flex flex-wrap gap-2">
        {rooms.map(({ name, anchor }) => (
          <li key={name}>
            <a
              href={`#${anchor}`}
              aria-label={roomLabel(name)}
              className="display grid min-h-11 min-w-11 place-items-center rounded-full border border-line-strong px-3 text-lg tabular-nums transition-colors duration-150 hover:border-marquee hover:text-marquee-ink"
            >
              {/\d+$/.exec(name)?.[0] ?? name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function RoomsSkeleton() {
  return (
    <div aria-busy className="grid gap-16">
      {[1, 2].map((room) => (
        <div
          key={room}
          className="grid gap-x-16 gap-y-8 border-t border-line py-10 lg:grid-cols-[1.35fr_1fr]"
        >
          <Skeleton className="aspect-3/2 w-full" />
          <div className="grid content-start gap-5">
            <Skeleton className="h-14 w-2/3" />
            <Skeleton className="h-40 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
