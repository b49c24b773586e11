import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function OrderSkeleton() {
  return (
    <div
      role="status"
      aria-label={m.order_loading()}
      className="page grid items-start gap-x-16 gap-y-8 pt-6 pb-12 md:grid-cols-[minmax(0,1fr)_26rem] md:pt-12"
    >
      <div className="grid gap-7">
        <Skeleton className="h-10 w-72 md:h-16" />
        <div className="grid grid-cols-[6rem_1fr] gap-x-5 md:grid-cols-[13rem_1fr] md:gap-x-8">
          <Skeleton className="aspect-2/3 w-full" />
          <div className="grid content-start gap-4">
            <Skeleton className="h-10 w-4/5" />
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-10 w-2/5" />
          </div>
        </div>
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
