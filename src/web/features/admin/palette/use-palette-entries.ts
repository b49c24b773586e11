import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type adminPages, pagesFor } from '#web/admin-ui/admin-nav.tsx'
import { mayOpen } from '#web/admin-ui/page-tasks.ts'
import { listBookings, listStaffMovies, listStaffShowtimes } from '#web/api/gen/sdk.gen.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { bookedTitle, titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { dayOf } from '../showtimes/timeline/business-minutes.ts'
import { placeText } from '../showtimes/timeline/place-text.ts'
import { performancesToCome } from './performances-to-come.ts'

export type PaletteEntry = {
  readonly key: string
  readonly label: string
  /** What kind of thing it is. */
  readonly note: string
  readonly run: () => void
}

const FEWEST_LETTERS = 2
const MOST_FOUND = 5
/** A performance is up to three showtimes, and those of this morning come first. */
const MOST_SHOWTIMES = 60

/** Pages and actions whose names have all words of `text`, then movies, showtimes and bookings that the server finds for `sought`; each for those who may do what it leads to. */
export function usePaletteEntries(text: string, sought: string, onKeys: () => void): readonly PaletteEntry[] {
  const user = useUser()
  const navigate = useNavigate()
  const go = (to: (typeof adminPages)[number]['to'], open?: string, day?: string) =>
    void navigate({ to, ...(open && { search: { open, ...(day && { day }) } as never }) })
  const mayPairPhones = useMayDo('pairPhones')
  const found = useFound(sought)
  const pages = pagesFor(user).map(({ to, label }) => ({
    key: to,
    label: label(),
    note: m.admin_palette_page(),
    run: () => go(to),
  }))
  const actions = [
    ...opened
      .filter(({ to }) => user && mayOpen(user, to))
      .map(({ to, open, label }) => ({
        key: `${to} ${open}`,
        label: label(),
        note: m.admin_palette_action(),
        run: () => go(to, open),
      })),
    ...(mayPairPhones ? [pairPhone()] : []),
    { key: 'keys', label: m.admin_keys(), note: m.admin_palette_action(), run: onKeys },
  ]
  const words = text.toLowerCase().split(/\s+/)
  const named = [...pages, ...actions].filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  )
  if (text.length < FEWEST_LETTERS) return named
  const movies = found.movies.map((movie) => ({
    key: movie._id,
    label: titleOf(movie),
    note: m.admin_movie(),
    run: () => go('/admin/movies', movie._id),
  }))
  const shows = found.shows.map((show) => ({
    key: show._id,
    label: `${show.movie.title} · ${placeText({ ...show, cinema: { room: show.room } })}`,
    note: m.admin_showtimes(),
    run: () => go('/admin/showtimes', show._id, dayOf(show)),
  }))
  const bookings = found.bookings.map((booking) => ({
    key: booking._id,
    label: `${booking.code ?? m.booking_no_code()} · ${booking.name} · ${bookedTitle(booking)}`,
    note: booking.isSimilar ? `${m.admin_booking()} · ${m.booking_similar()}` : m.admin_booking(),
    run: () => go('/admin/reservations', booking._id),
  }))
  return [...named, ...movies, ...shows, ...bookings]
}

/** The most frequent actions, by the panel in which they are done. */
const opened = [
  { to: '/admin/movies', open: 'new', label: m.admin_movie_new },
  { to: '/admin/showtimes', open: 'new', label: m.schedule_add },
  { to: '/admin/showtimes', open: 'copy', label: m.schedule_copy_days },
  { to: '/admin/showtimes', open: 'fill', label: m.fill_day },
  { to: '/admin/advertisement', open: 'new', label: m.advert_new },
  { to: '/admin/snacks&beverages', open: 'new', label: m.snack_new },
] as const

/** The page has a layout of its own, which the browser loads. */
const pairPhone = () => ({
  key: 'pair-phone',
  label: m.admin_phone_pair(),
  note: m.admin_palette_action(),
  run: () => location.assign(`${import.meta.env.BASE_URL}checkin/devices`),
})

function useFound(q: string) {
  const [bookingsToo, moviesToo, showsToo] = [
    useMayDo('findBookings'),
    useMayDo('manageMovies'),
    useMayDo('planShows'),
  ]
  const { data } = useQuery({
    queryKey: ['admin-palette', q, bookingsToo, moviesToo, showsToo],
    enabled: q.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const wanted = { query: { q, limit: MOST_FOUND }, signal, throwOnError: true } as const
      const [bookings, movies, shows] = await Promise.all([
        bookingsToo ? listBookings(wanted) : null,
        moviesToo ? listStaffMovies(wanted) : null,
        showsToo ? listStaffShowtimes({ ...wanted, query: { q, limit: MOST_SHOWTIMES } }) : null,
      ])
      return {
        movies: movies?.data.items ?? [],
        shows: performancesToCome(shows?.data.items ?? [], { now: cinemaNow(), most: MOST_FOUND }),
        bookings: bookings?.data.items ?? [],
      }
    },
  })
  return data ?? nothing
}

const nothing = { movies: [], shows: [], bookings: [] }
