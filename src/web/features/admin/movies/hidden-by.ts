import type { StaffMovie } from '#web/api/gen/types.gen.ts'

/** Returns what hiding movies does: which are public until then, and what becomes of their shows to come. */
export function hiddenBy(movies: readonly StaffMovie[]) {
  const hidden = movies.filter(({ isPublic }) => isPublic)
  const showsOf = (some: readonly StaffMovie[]) => some.reduce((sum, { showsToCome }) => sum + showsToCome, 0)
  return {
    hidden,
    unchanged: movies.length - hidden.length,
    showsWithdrawn: showsOf(hidden.filter(({ isPrivate }) => !isPrivate)),
    // A movie that is offered for private screenings stays announced, and so do its shows.
    showsOnSale: showsOf(hidden.filter(({ isPrivate }) => isPrivate)),
  }
}
