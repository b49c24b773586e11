import { m } from '#web/paraglide/messages.js'
import { OccupancySection } from './occupancy-section.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { SalesSection } from './sales-section.tsx'
import { TotalsSection } from './totals-section.tsx'
import { usePeriod } from './use-period.ts'

/** The figures of a period of business days, which stands in the address. */
export function PeriodSection() {
  const { period, today, change, problem } = usePeriod()
  return (
    <section aria-labelledby="title-period" className="dashboard-section">
      <h2 id="title-period">{m.figure_period()}</h2>
      <PeriodChoice period={period} today={today} onChange={change} problem={problem} />
      {!problem && (
        <>
          <TotalsSection period={period} />
          <SalesSection period={period} />
          <OccupancySection period={period} />
        </>
      )}
    </section>
  )
}
