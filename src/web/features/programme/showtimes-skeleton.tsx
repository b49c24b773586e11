import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function ShowtimesSkeleton() {
  return (
    <section aria-label={m.showtimes()} aria-busy className="page grid gap-6 pb-20">
      <Skeleton className="h-11 w-56" />
      <div className="flex gap-2">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-16 w-20" />
        ))}
      </div>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </section>
  )
}
