type Shown = { readonly _id: string; readonly endDate: string }

/** Returns the movies that can be shown on a date or after it, and the chosen one. Those of a later release can: the date may change. */
export function moviesOfDay<Movie extends Shown>(
  movies: readonly Movie[],
  date: string,
  chosen: string | null,
): Movie[] {
  return movies.filter(({ _id, endDate }) => endDate >= date || _id === chosen)
}
