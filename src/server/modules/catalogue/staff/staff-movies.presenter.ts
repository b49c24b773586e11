import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import { presentMovie } from '../catalogue.presenter.ts'
import type { DraftMovieRow } from '../catalogue.tables.ts'

/** Returns a movie as staff edit it. */
export function presentStaffMovie(movie: DraftMovieRow, showsToCome: number): StaffMovie {
  const { version, nextPosterId, nextBackdropId } = movie
  return {
    ...presentMovie(movie),
    version,
    nextImage: nextPosterId,
    nextBackdrop: nextBackdropId,
    showsToCome,
  }
}
