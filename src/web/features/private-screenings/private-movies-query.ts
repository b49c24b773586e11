import { listPrivateMoviesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

/** The movies that are offered for private screenings, up to a hundred: a cinema has a dozen. */
export function privateMoviesQuery() {
  return listPrivateMoviesOptions({ query: { limit: 100 } })
}
