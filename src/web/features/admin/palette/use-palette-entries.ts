import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type adminPages, pagesFor } from '#web/admin-ui/admin-nav.tsx'
import { listBookings, listStaffMovies } from '#web/api/gen/sdk.gen.ts'
import { useUser } from '#web/lib/auth-store.ts'
import { bookedTitle, titleOf } from '#web/lib/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'

export type PaletteEntry = {
  readonly key: string
  readonly label: string
  /** What kind of thing it is. */
  readonly note: string
  readonly run: () => void
}

const FEWEST_LETTERS = 2
const MOST_FOUND = 5

/** Pages and actions whose names have all words of `text`, then movies and bookings that the server finds for `sought`. */
export function usePaletteEntries(text: string, sought: string, onKeys: () => void): readonly PaletteEntry[] {
  const user = useUser()
  const navigate = useNavigate()
  const go = (to: (typeof adminPages)[number]['to'], open?: string) =>
    void navigate({ to, ...(open && { search: { open } as never }) })
  const found = useFound(sought)
  const pages = pagesFor(user).map(({ to, label }) => ({
    key: to,
    label: label(),
    note: m.admin_palette_page(),
    run: () => go(to),
  }))
  const actions = [
    {
      key: 'new-movie',
      label: m.admin_movie_new(),
      note: m.admin_palette_action(),
      run: () => go('/admin/movies', 'new'),
    },
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
  const bookings = found.bookings.map((booking) => ({
    key: booking._id,
    label: `${booking.code ?? m.booking_no_code()} · ${booking.name} · ${bookedTitle(booking)}`,
    note: m.admin_booking(),
    run: () => go('/admin/reservations', booking._id),
  }))
  return [...named, ...movies, ...bookings]
}

function useFound(q: string) {
  const { data } = useQuery({
    queryKey: ['admin-palette', q],
    enabled: q.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rest = { signal, throwOnError: true } as const
      const [movies, bookings] = await Promise.all([
        listStaffMovies({ query: { q, limit: MOST_FOUND }, ...rest }),
        listBookings({ query: { q, limit: MOST_FOUND }, ...rest }),
      ])
      return { movies: movies.data.items, bookings: bookings.data.items }
    },
  })
  return data ?? nothing
}

const nothing = { movies: [], bookings: [] }
