import { MovieEdit } from '#contract/catalogue/movies.ts'
import type { MovieSent } from '#contract/catalogue/staff-movies.ts'
import { AppError } from '#contract/errors.ts'
import type { DraftMovieRow } from '../catalogue.tables.ts'

/** A movie whose fields have their current names only. */
export type CurrentEdit = MovieEdit & { readonly synopsis: string }

type Named = Pick<DraftMovieRow, 'synopsis' | 'durationMinutes'>

/**
 * Returns the fields of the form of a movie that was sent, without their older names. A client may send the movie that it has read with a change of either name; of
 * two values the one counts that is new. Throws `malformed` at the older name when both are new and differ.
 */
export function withCurrentNames({ description, duration, ...sent }: MovieSent, before?: Named): CurrentEdit {
  const synopsis = choose('description', [sent.synopsis, description], before?.synopsis)
  const minutes = choose('duration', [sent.durationMinutes, duration], before?.durationMinutes)
  return { ...fieldsOfForm(sent), synopsis: synopsis ?? '', durationMinutes: minutes }
}

/** The call accepts fields that a movie has besides, and parses them as undefined. */
function fieldsOfForm(sent: MovieEdit): MovieEdit {
  const fields = Object.entries(sent).filter(([name]) => name in MovieEdit.shape)
  return Object.fromEntries(fields) as MovieEdit
}

type Values<Value> = readonly [current: Value | null | undefined, older: Value | null | undefined]

function choose<Value>(
  field: string,
  [current, older]: Values<Value>,
  stored: Value | null | undefined,
): Value | null | undefined {
  if (older === undefined || older === null || older === current) return current
  if (current === undefined || current === null) return older
  if (older === stored) return current
  if (current === stored) return older
  throw new AppError('malformed', { fields: [{ field, because: { kind: 'names_differ' } }] })
}
