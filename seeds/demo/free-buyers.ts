import type { NewShowtime } from '#server/modules/programme/index.ts'
import type { DemoAccount } from './accounts.ts'
import type { Random } from './random.ts'

type Visit = Pick<NewShowtime, 'startsAt' | 'endsAt'>
/** Returns somebody who is not at another show at that time, beginning with `first`; null when everybody is. */
export type FreeBuyer = (random: Random, show: Visit, first?: DemoAccount) => DemoAccount | null

/** Remembers who is where: nobody sits in two rooms at once. */
export function createFreeBuyers(customers: readonly DemoAccount[]): FreeBuyer {
  const visits = new Map<string, Visit[]>()
  return (random, show, first) => {
    const isFree = ({ id }: DemoAccount) => !visits.get(id)?.some((visit) => isAtOnce(visit, show))
    const start = Math.floor(random() * customers.length)
    const buyer =
      first && isFree(first)
        ? first
        : (customers.find((one, index) => index >= start && isFree(one)) ?? customers.find(isFree))
    if (!buyer) return null
    visits.set(buyer.id, [...(visits.get(buyer.id) ?? []), show])
    return buyer
  }
}

function isAtOnce(one: Visit, other: Visit): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}
