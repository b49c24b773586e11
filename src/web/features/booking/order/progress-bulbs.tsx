/** A progress animation: a row of bulbs that light up in turn. */
export function ProgressBulbs() {
  return (
    <div aria-hidden className="flex gap-2.5 py-2">
      {[0, 1, 2, 3, 4].map((bulb) => (
        <span
          key={bulb}
          className="size-3 animate-pulse rounded-full bg-marquee shadow-[0_0_14px_var(--marquee)]"
          style={{ animationDelay: `${bulb * 180}ms` }}
        />
      ))}
    </div>
  )
}
