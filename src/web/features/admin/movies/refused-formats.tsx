import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { movieFormats, type MovieFormat } from '#domain/movie-facts.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { errorCodeOf, isErrorResponse } from '#web/lib/errors/error-code.ts'
import { m } from '#web/paraglide/messages.js'

const Details = z.object({ formats: z.array(z.enum(movieFormats)).min(1), showtimes: z.int() })

/**
 * Returns what the field of formats says when showtimes to come are in one that is left out: how many, with a link to them. The link opens
 * another tab, so that nothing typed is lost.
 */
export function refusedFormats(error: unknown, movieId: string | undefined): Record<string, ReactNode> {
  if (errorCodeOf(error) !== 'movie_shows_in_the_way' || !isErrorResponse(error)) return {}
  const { data } = Details.safeParse(error.error.details)
  if (!data || movieId === undefined) return {}
  const { formats, showtimes: count } = data
  return {
    formats: (
      <span role="alert">
        {m.refused_formats({ count, formats: formatLabel(formats) })}{' '}
        <Link to="/admin/showtimes" search={searchOf(movieId, formats)} target="_blank">
          {m.refused_formats_show()}
        </Link>
      </span>
    ),
  }
}

/** The list of exactly the showtimes that are counted. */
function searchOf(movieId: string, formats: readonly MovieFormat[]) {
  return { as: 'list', movieId, needsFormats: formats.join(',') }
}
