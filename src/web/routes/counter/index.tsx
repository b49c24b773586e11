import { createFileRoute } from '@tanstack/react-router'
import { isRealDate } from '#domain/time.ts'
import { CounterPage, type CounterSearch } from '#web/features/counter/counter-page.tsx'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

const tabs = ['find', 'back', 'shift'] as const

/** The show, the day and the part of the counter stand in the address. */
export const Route = createFileRoute('/counter/')({
  validateSearch: exactSearch(({ show, day, tab }): CounterSearch => ({
    ...(typeof show === 'string' && { show }),
    ...(typeof day === 'string' && /^20\d{2}/.test(day) && isRealDate(day) && { day }),
    ...tabOf(tab),
  })),
  component: CounterPage,
})

function tabOf(tab: unknown): Pick<CounterSearch, 'tab'> {
  const known = tabs.find((each) => each === tab)
  return known ? { tab: known } : {}
}
