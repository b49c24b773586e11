import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function BookingsSkeleton() {
  return (
    <div role="status" aria-label={m.bookings_loading()} className="grid gap-5">
      <Skeleton className="h-8 w-40" />
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[5rem_1fr] gap-5 border-t border-line pt-5 md:grid-cols-[7rem_1fr]"
        >
          <Skeleton className="aspect-2/3 w-full" />
          <div className="grid content-start gap-3 pt-1">
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
