import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isDateOfProgramme } from '#domain/movie-filters.ts'
import { afterTonight, currentDays, type CurrentDays } from '#domain/relative-day.ts'
import { allShowtimesQuery } from '#web/api/all-pages.ts'
import { DayFilters } from '#web/features/catalogue/day-filters.tsx'
import {
  activeFilters,
  filterMovies,
  filtersOfDay,
  parseFilters,
  withoutFilter,
  withoutUnknownValues,
} from '#web/features/catalogue/movie-filters.ts'
import { moviesQuery } from '#web/features/catalogue/movies-query.ts'
import { movieStructuredData } from '#web/features/catalogue/movie-structured-data.ts'
import { DayProgramme, titleOfDay } from '#web/features/programme/day-programme.tsx'
import { screeningsOfDay } from '#web/features/programme/day-screenings.ts'
import { dayStructuredData } from '#web/features/programme/day-structured-data.ts'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { cinemaNow, cinemaToday, useCurrentDays } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'
import { StructuredDataScript } from '#web/ui/structured-data-script.tsx'

const REFETCH_MS = 15_000

/** Polled while the page is visible: availability changes, and shows begin. */
const showtimesQuery = (day: string) => ({ ...allShowtimesQuery({ day }), refetchInterval: REFETCH_MS })

/** The server renders no address with a day that cannot have a show (`page-address.ts`), and the browser must ask for the same. */
const filtersOfAddress = exactSearch((search) => filtersOfDay(parseFilters({ ...search }), cinemaToday()))

export const Route = createFileRoute('/_site/today')({
  validateSearch: filtersOfAddress,
  loaderDeps: ({ search: { date } }) => ({ date }),
  loader: async ({ context: { queryClient }, deps: { date } }) => {
    const now = currentDays(cinemaNow())
    const read = (day: string) => queryClient.prefetchQuery(showtimesQuery(day))
    const wanted = dayOf(date, now.businessDay)
    // At night the days are named by whether anything is left of tonight.
    const days = new Set(isNight(now) ? [wanted, now.businessDay] : [wanted])
    await Promise.all([queryClient.prefetchQuery(moviesQuery()), ...Array.from(days, read)])
    const current = firstDays(now, queryClient.getQueryData(showtimesQuery(now.businessDay).queryKey))
    const day = dayOf(date, current.businessDay)
    if (day !== wanted) await read(day)
    return { config: await queryClient.ensureQueryData(siteConfigQuery()), title: titleOfDay(day, current) }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          description: m.day_description({ cinema: loaderData.config.cinema.name }),
          path: '/today',
        })
      : {},
  component: TodayPage,
})

function TodayPage() {
  const current = useFirstDays()
  const today = current.businessDay
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const day = dayOf(search.date, today)
  const movies = useQuery(moviesQuery())
  const showtimes = useQuery(showtimesQuery(day))
  const filters = withoutFilter(withoutUnknownValues(search, movies.data ?? []), 'date')
  const shown = movies.data && filterMovies(movies.data, filters)
  const playing = new Set(showtimes.data?.map(({ movieId }) => movieId._id))
  const { config } = Route.useLoaderData()
  const failed = [movies, showtimes].filter(({ isError, data }) => isError && !data)
  return (
    <>
      <DayProgramme
        day={day}
        current={current}
        parts={shown && showtimes.data && screeningsOfDay(showtimes.data, shown, filters)}
        isFiltered={activeFilters(filters).length > 0}
        onClearFilters={() => void navigate({ search: ({ date }) => (date ? { date } : {}) })}
        failure={
          failed.length > 0 && (
            <ErrorState
              title={m.showtimes_failed()}
              onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
            />
          )
        }
        filters={
          <DayFilters
            movies={movies.data?.filter(({ _id }) => playing.has(_id)) ?? []}
            today={today}
            filters={filters}
            onChange={(change) => void navigate({ search: change, resetScroll: false })}
          />
        }
      />
      <StructuredDataScript
        data={
          import.meta.env.SSR && movies.data && showtimes.data
            ? dayStructuredData({
                movies: movies.data,
                showtimes: showtimes.data,
                config,
                today,
                workOf: movieStructuredData,
              })
            : null
        }
      />
    </>
  )
}

/** The days of the page: tonight comes first while there are shows left of it, otherwise today. */
function useFirstDays(): CurrentDays {
  const now = useCurrentDays()
  const tonight = useQuery({ ...showtimesQuery(now.businessDay), enabled: isNight(now) })
  return firstDays(now, tonight.data)
}

function firstDays(now: CurrentDays, ofBusinessDay: readonly unknown[] | undefined): CurrentDays {
  return isNight(now) && ofBusinessDay?.length === 0 ? afterTonight(now) : now
}

/** Between midnight and 05:59 the business day of the evening before still runs. */
function isNight({ businessDay, today }: CurrentDays): boolean {
  return businessDay !== today
}

/** The day of the address, or today, also when that day is over by now. */
function dayOf(date: string | undefined, today: string): string {
  return date !== undefined && isDateOfProgramme(date, cinemaToday()) ? date : today
}
