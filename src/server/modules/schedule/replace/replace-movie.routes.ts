import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/movie-replacements.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import type { DraftMovieRow } from '../../catalogue/index.ts'
import { presentSaved } from '../present-saved.ts'
import { readShowtimes } from '../read-schedule.ts'
import type { PlannedShow } from '../planned-shows.queries.ts'
import { countShows, planReplacement, replaceMovie } from './replace-movie.ts'

/** A movie that takes the places of another one in the programme. */
export function replaceMovieRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.previewReplacement, async (request) => {
    const { movie, withMovie, changing, left, isCut } = await planReplacement(
      withActor(deps, request),
      request.body,
    )
    const { showtimes } = await readShowtimes(
      deps,
      changing.map(({ id }) => id),
    )
    const isDraft = ({ state }: PlannedShow) => state === 'draft'
    return {
      movie: presentReplaced(movie),
      withMovie: presentReplaced(withMovie),
      showtimes: [...showtimes],
      drafts: countShows(changing.filter(isDraft)),
      planned: countShows(changing.filter((show) => !isDraft(show))),
      left: [...left],
      isCut,
    }
  })

  route(app, contract.replaceMovie, async (request) => {
    const { saved, deleted } = await replaceMovie(withActor(deps, request), request.body)
    return presentSaved(deps, 'schedule_saved', { saved, deleted })
  })
}

function presentReplaced({ id, title, durationMinutes, certificate }: DraftMovieRow) {
  return { _id: id, title, durationMinutes, certificate }
}
