import { isDeepStrictEqual } from 'node:util'
import { movieLanguages, spellingOf } from '#domain/movie-languages.ts'
import { MovieEdit } from '#contract/catalogue/movies.ts'
import type { MovieSent } from '#contract/catalogue/staff-movies.ts'
import { AppError, type FieldProblem } from '#contract/errors.ts'
import { type ActorDeps, recordChange } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { choosePicture, releasePictures } from '../../pictures/index.ts'
import { chooseTrailer, releaseTrailer } from '../../trailers/index.ts'
import { posterAddress } from '../catalogue.presenter.ts'
import type { DraftMovieRow } from '../catalogue.tables.ts'
import { copyPictures } from './copy-pictures.ts'
import { placeMovie } from './move-movie.ts'
import { deleteMovieRow, insertMovie, listLanguagesOfOthers, updateMovie } from './staff-movies.queries.ts'

/** What a movie without a picture of its own shows. */
const noArtwork = {
  poster: '/media/movies/placeholder/poster',
  backdrop: '/media/movies/placeholder/backdrop',
  colour: '#1d1a22',
  backdropShade: '#0c0c16e6',
}
const noTrailer = { trailer: null, trailerId: null }
const noPictures = { posterId: null, nextPosterId: null, backdropId: null, nextBackdropId: null }

const unknownFacts = { certificate: null, durationMinutes: null, tracks: [] as DraftMovieRow['tracks'] }

type TransactionDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Creates a movie, last in the order of priority unless it has a place. Throws `malformed` for a picture that cannot be used, and for what is missing; for a copy `not_found`, and `title_taken` at its title. */
export async function createMovie(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  { copyOf, ...sent }: MovieSent & { readonly copyOf?: string | undefined },
): Promise<DraftMovieRow> {
  const { priorityCount, ...edit } = withCurrentNames(sent)
  return inTransaction(deps, async (deps) => {
    const id = deps.newId()
    const shared = copyOf === undefined ? {} : await copyPictures(deps.db, copyOf, edit)
    const { posterId, nextPosterId, backdropId, nextBackdropId } = { ...noPictures, ...shared }
    const pictures = { posterId, nextPosterId, backdropId, nextBackdropId }
    const before = { id, ...pictures, ...noTrailer, ...unknownFacts }
    const fields = await editedFields(deps, edit, before)
    refuseIncomplete(fields)
    const movie = await insertMovie(deps.db, { id, ...noArtwork, ...shared, ...fields })
    const after = changedFields(undefined, movie)
    await recordChange(deps, { action: 'movie.created', subjectId: id, after })
    return placeMovie(deps, movie, priorityCount)
  })
}

/** Changes a locked movie in the caller's transaction. An equal value is no change. */
export async function updateLockedMovie(
  deps: TransactionDeps,
  before: DraftMovieRow,
  sent: MovieSent,
): Promise<DraftMovieRow> {
  const { priorityCount, ...edit } = withCurrentNames(sent, before)
  const after = await saveChanges(deps, before, await editedFields(deps, edit, before))
  return placeMovie(deps, after, priorityCount)
}

/** Makes a locked movie public, or no longer public; whether it is offered for private screenings stays. */
export function setMovieVisible(
  deps: TransactionDeps,
  before: DraftMovieRow,
  isVisible: boolean,
): Promise<DraftMovieRow> {
  return saveChanges(deps, before, { isPublic: isVisible })
}

async function saveChanges(
  deps: TransactionDeps,
  before: DraftMovieRow,
  changes: Partial<DraftMovieRow>,
): Promise<DraftMovieRow> {
  const wanted = { ...before, ...changes }
  if (isDeepStrictEqual(wanted, before)) return before
  refuseIncomplete(wanted)
  const after = await updateMovie(deps.db, wanted)
  const change = { before: changedFields(after, before), after: changedFields(before, after) }
  await recordChange(deps, { action: 'movie.changed', subjectId: before.id, ...change })
  return after
}

/** Deletes a locked movie. Fails with a foreign key's violation when it has a showtime. */
export async function deleteLockedMovie(deps: TransactionDeps, movie: DraftMovieRow): Promise<void> {
  await deleteMovieRow(deps.db, movie.id)
  await releasePictures(deps, [movie.posterId, movie.nextPosterId, movie.backdropId, movie.nextBackdropId])
  await releaseTrailer(deps, movie.trailerId)
  const { title, releaseDate, endDate } = movie
  await recordChange(deps, {
    action: 'movie.deleted',
    subjectId: movie.id,
    before: { title, releaseDate, endDate },
  })
}

/** Languages are compared as text everywhere: `hindi` would be another one beside Hindi, without a name in Devanagari. */
async function spellingOfLanguages(deps: TransactionDeps, id: string): Promise<(language: string) => string> {
  const known = [...movieLanguages, ...(await listLanguagesOfOthers(deps.db, id))]
  return (language) => spellingOf(language, known)
}

type Shown = Pick<DraftMovieRow, 'isPublic' | 'isPrivate' | 'synopsis' | keyof typeof unknownFacts>

/** Throws `malformed` with what a movie lacks that is to be shown. */
function refuseIncomplete({ isPublic, isPrivate, synopsis, certificate, durationMinutes }: Shown): void {
  if (!isPublic && !isPrivate) return
  const missing = [
    ...(synopsis === '' ? ['synopsis'] : []),
    ...(certificate === null ? ['certificate'] : []),
    ...(durationMinutes === null ? ['durationMinutes'] : []),
  ]
  const fields = missing.map((field): FieldProblem => ({ field, because: { kind: 'field_missing' } }))
  if (fields.length > 0) throw new AppError('malformed', { fields })
}

type Media = keyof typeof noArtwork | keyof typeof noPictures | keyof typeof noTrailer
type Facts = Omit<DraftMovieRow, 'id' | 'version' | 'priorityCount' | Media>
type Before = Pick<DraftMovieRow, 'id' | keyof typeof unknownFacts | keyof typeof noTrailer> & Pictures

/** Returns the fields of a row that a form sets; duplicates are removed from its lists. */
async function editedFields(
  deps: TransactionDeps,
  { image, backdrop, trailer, ...edit }: Omit<CurrentEdit, 'priorityCount'>,
  before: Before,
) {
  const spelled = await spellingOfLanguages(deps, before.id)
  const once = <T>(values: readonly T[]) => [...new Set(values)]
  const facts: Facts = {
    ...edit,
    language: spelled(edit.language),
    subtitles: once(edit.subtitles.map(spelled)),
    genre: once(edit.genre),
    formats: once(edit.formats),
    tracks: once(edit.tracks ?? before.tracks),
    certificate: edit.certificate ?? before.certificate,
    durationMinutes: edit.durationMinutes ?? before.durationMinutes,
  }
  const pictures = await pictureColumns(deps, { image, backdrop }, before)
  return { ...facts, ...pictures, ...(await chooseTrailer(deps, trailer, before)) }
}

type Pictures = Pick<DraftMovieRow, keyof typeof noPictures> & Partial<Pick<DraftMovieRow, 'poster'>>

/** The pictures that the form names, as columns: what is ready is shown at once. */
async function pictureColumns(
  deps: TransactionDeps,
  { image, backdrop }: Pick<MovieEdit, 'image' | 'backdrop'>,
  before: Pictures,
): Promise<Partial<DraftMovieRow>> {
  const poster = await choosePicture(deps, {
    kind: 'poster',
    field: 'image',
    id: image,
    before: {
      shownId: before.posterId,
      nextId: before.nextPosterId,
      address: before.poster && posterAddress(before.poster),
    },
  })
  const wide = await choosePicture(deps, {
    kind: 'backdrop',
    field: 'backdrop',
    id: backdrop,
    before: { shownId: before.backdropId, nextId: before.nextBackdropId },
  })
  return {
    posterId: poster.shownId,
    nextPosterId: poster.nextId,
    ...(poster.ready && { poster: poster.ready.address, colour: poster.ready.colour }),
    backdropId: wide.shownId,
    nextBackdropId: wide.nextId,
    ...(wide.ready && { backdrop: wide.ready.address, backdropShade: wide.ready.shade }),
  }
}

/** Returns the fields of `movie` that differ from `other`, without its key and what follows from them. */
function changedFields(other: DraftMovieRow | undefined, movie: DraftMovieRow) {
  const different = Object.entries(movie).filter(
    ([name, value]) =>
      !['id', 'version'].includes(name) && !isDeepStrictEqual(other?.[name as keyof DraftMovieRow], value),
  )
  return Object.fromEntries(different)
}

/** A movie whose fields have their current names only. */
type CurrentEdit = MovieEdit & { readonly synopsis: string }

type Named = Pick<DraftMovieRow, 'synopsis' | 'durationMinutes'>

/**
 * Returns the fields of the form of a movie that was sent, without their older names. A client may send the movie that it has read with a change of either name; of
 * two values the one counts that is new. Throws `malformed` at the older name when both are new and differ.
 */
function withCurrentNames({ description, duration, ...sent }: MovieSent, before?: Named): CurrentEdit {
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
