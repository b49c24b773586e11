import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of the menu while it loads. */
export function MenuSkeleton() {
  return (
    <div className="grid gap-x-12 lg:grid-cols-2">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex gap-4 border-t border-line py-4">
          <Skeleton className="size-20 rounded-card sm:size-24" />
          <div className="grid grow content-start gap-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
