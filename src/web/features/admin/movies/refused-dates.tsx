import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { showsOutsideOf } from './shows-outside.ts'

/**
 * Returns what the fields of the dates say when showtimes to come lie outside: how many performances, with a link to them. The link opens
 * another tab, so that nothing typed is lost.
 */
export function refusedDates(error: unknown, movieId: string | undefined): Record<string, ReactNode> {
  if (movieId === undefined) return {}
  return Object.fromEntries(
    showsOutsideOf(error, movieId).map(({ field, text, search }) => [
      field,
      <span key={field} role="alert">
        {text}{' '}
        <Link to="/admin/showtimes" search={search} target="_blank">
          {m.refused_formats_show()}
        </Link>
      </span>,
    ]),
  )
}
