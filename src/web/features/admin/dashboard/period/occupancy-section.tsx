import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DayPeriod } from '#domain/day-period.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { getOccupancyOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Definition } from '../figure.tsx'
import { HeatMap } from './heat-map.tsx'

/** How full the screens were, by room and hour of the start. */
export function OccupancySection({ period }: { readonly period: DayPeriod }) {
  const query = useQuery({ ...getOccupancyOptions({ query: period }), placeholderData: keepPreviousData })
  return (
    <div className="dashboard-part">
      <h3>
        {m.figure_heat_map()} <Definition of={m.figure_heat_map()} text={m.figure_occupancy_is()} />
      </h3>
      <QueryState query={query} />
      {query.data?.cells.length === 0 && <p className="admin-soft">{m.figure_no_showtimes()}</p>}
      {query.data && query.data.cells.length > 0 && <HeatMap period={query.data} cells={query.data.cells} />}
    </div>
  )
}
