import type { FigureTotals, PeriodSales, PeriodTotals, TodayFigures } from '#contract/figures.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { readPeriodSales, readPeriodTotals, readToday, Totals } from './read-figures.ts'

function presentTotals({ taken, returned, revenue, ...counts }: Totals): FigureTotals {
  return {
    ...counts,
    taken: rupeesFromPaise(taken),
    returned: rupeesFromPaise(returned),
    revenue: rupeesFromPaise(revenue),
  }
}

export function presentPeriodTotals(figures: Awaited<ReturnType<typeof readPeriodTotals>>): PeriodTotals {
  const { totals, totalsBefore, ...rest } = figures
  return { ...rest, totals: presentTotals(totals), totalsBefore: presentTotals(totalsBefore) }
}

export function presentPeriodSales(figures: Awaited<ReturnType<typeof readPeriodSales>>): PeriodSales {
  const { from, to, days, hours, movies, states, methods, refunds } = figures
  return {
    from,
    to,
    days: days.map(({ taken, returned, ...rest }) => ({
      ...rest,
      taken: rupeesFromPaise(taken),
      returned: rupeesFromPaise(returned),
    })),
    hours: hours.map(({ taken, ...rest }) => ({ ...rest, taken: rupeesFromPaise(taken) })),
    movies: movies.map(({ id, total, ...rest }) => ({ _id: id, ...rest, total: rupeesFromPaise(total) })),
    states: states.map(({ total, ...rest }) => ({ ...rest, total: rupeesFromPaise(total) })),
    methods: methods.map(({ total, ...rest }) => ({ ...rest, total: rupeesFromPaise(total) })),
    refunds: refunds.map(({ amount, ...rest }) => ({ ...rest, amount: rupeesFromPaise(amount) })),
  }
}

export function presentToday({
  day,
  totals,
  admitted,
  shows,
}: Awaited<ReturnType<typeof readToday>>): TodayFigures {
  return {
    day,
    totals: presentTotals(totals),
    admitted,
    shows: shows.map(({ id, startsAt, endsAt, ...rest }) => ({
      _id: id,
      ...rest,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }
}
