import { m } from '#web/paraglide/messages.js'

const rows = Array.from({ length: 10 }, (_, row) => row)
const seats = Array.from({ length: 16 }, (_, column) => column)

/** Skeleton of the seat map: a screen and rows of seats. */
export function SeatMapSkeleton() {
  return (
    <div role="status" aria-label={m.loading()} className="grid animate-pulse gap-6 pt-2">
      <div className="flex justify-between">
        <span className="h-11 w-60 rounded-card bg-raised" />
        <span className="hidden h-11 w-64 rounded-card bg-raised md:block" />
      </div>
      <span className="mx-auto h-1.5 w-4/5 max-w-xl rounded-full bg-raised" />
      <div aria-hidden className="mx-auto grid w-full max-w-2xl gap-[0.6%]">
        {rows.map((row) => (
          <div key={row} className="grid grid-cols-16 gap-[1%]">
            {seats.map((column) => (
              <span key={column} className="aspect-square rounded-md bg-raised" />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
