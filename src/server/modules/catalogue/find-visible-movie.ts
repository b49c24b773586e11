import type { Deps } from '#server/deps.ts'
import { isAdmin, type Caller } from '#server/http/access.ts'
import { findMovie } from './catalogue.queries.ts'
import type { MovieRow } from './catalogue.tables.ts'

/**
 * Returns a movie that the caller may see. A private movie is visible to everyone, because anyone may book a private
 * screening; one that is neither public nor private is a draft, visible to admins only.
 */
export async function findVisibleMovie(
  { db }: Pick<Deps, 'db'>,
  id: string,
  caller: Caller | null,
): Promise<MovieRow | undefined> {
  const movie = await findMovie(db, id)
  return movie && (movie.isPublic || movie.isPrivate || isAdmin(caller)) ? movie : undefined
}
