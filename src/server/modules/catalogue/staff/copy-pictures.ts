import { AppError, fieldError } from '#contract/errors.ts'
import type { MovieEdit } from '#contract/catalogue/movies.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { DraftMovieRow } from '../catalogue.tables.ts'
import { hasTitle, lockMovie } from './staff-movies.queries.ts'

type Shared = Partial<
  Pick<DraftMovieRow, 'poster' | 'colour' | 'posterId' | 'nextPosterId'> &
    Pick<DraftMovieRow, 'backdrop' | 'backdropShade' | 'backdropId' | 'nextBackdropId'>
>

/**
 * Returns the pictures of a movie that a copy shows as well, as columns; not those that the copy gets itself. A picture that two movies name is kept
 * until both let it go. Throws `not_found`, and `title_taken` at the title when a movie of this language has it.
 */
export async function copyPictures(
  db: Transaction,
  copyOf: string,
  { image, backdrop, title, language }: Pick<MovieEdit, 'image' | 'backdrop' | 'title' | 'language'>,
): Promise<Shared> {
  // Its lock keeps the pictures, and lets copies of it be made one after the other.
  const source = await lockMovie(db, copyOf)
  if (!source) throw new AppError('not_found')
  if (await hasTitle(db, { title, language })) throw fieldError('title', { kind: 'title_taken' })
  const { poster, colour, posterId, nextPosterId } = source
  const { backdropShade, backdropId, nextBackdropId } = source
  return {
    ...(image === undefined && { poster, colour, posterId, nextPosterId }),
    ...(backdrop === undefined && {
      backdrop: source.backdrop,
      backdropShade,
      backdropId,
      nextBackdropId,
    }),
  }
}
