import type { z } from 'zod'
import type { changeManyMovies as contract } from '#contract/catalogue/staff-movies.ts'
import { AppError } from '#contract/errors.ts'
import { describeError } from '#server/http/errors/error-messages.ts'
import { deleteMovie, setVisible, type MovieDeps } from './change-movie.ts'

type Request = z.output<typeof contract.body>
type Result = z.output<typeof contract.response>

/** Does the same with several movies, each in its own transaction, and returns what became of each. */
export async function changeManyMovies(deps: MovieDeps, { ids, action }: Request): Promise<Result> {
  const done: string[] = []
  const refused: Result['refused'] = []
  for (const id of ids) {
    try {
      if (action === 'delete') await deleteMovie(deps, id)
      else await setVisible(deps, id, action === 'publish')
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ _id: id, code: error.code, message: describeError(error).message })
    }
  }
  return { done, refused }
}
