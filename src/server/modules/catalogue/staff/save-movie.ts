import { isDeepStrictEqual } from 'node:util'
import { movieLanguages, spellingOf } from '#domain/movie-languages.ts'
import type { MovieEdit, MovieSent } from '#contract/catalogue/staff-movies.ts'
import { AppError, type FieldProblem } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { choosePicture, releasePictures } from '../../pictures/index.ts'
import { chooseTrailer, releaseTrailer } from '../../trailers/index.ts'
import { posterAddress } from '../catalogue.presenter.ts'
import type { DraftMovieRow } from '../catalogue.tables.ts'
import { withCurrentNames, type CurrentEdit } from './current-names.ts'
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

const unknownFacts = { certificate: null, durationMinutes: null }

type TransactionDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Creates a movie, last in the order of priority unless it has a place. Throws `malformed` for a picture that cannot be used, and for what is missing. */
export async function createMovie(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  sent: MovieSent,
): Promise<DraftMovieRow> {
  const edit = withCurrentNames(sent)
  const movie = await inTransaction(deps, async (deps) => {
    const id = deps.newId()
    const pictures = await pictureColumns(deps, edit, noPictures)
    const trailer = await chooseTrailer(deps, edit.trailer, noTrailer)
    const facts = factsOf(await withKnownLanguages(deps, id, edit), unknownFacts)
    refuseIncomplete(facts)
    const movie = await insertMovie(deps.db, { id, ...noArtwork, ...facts, ...pictures, ...trailer })
    const after = changedFields(undefined, movie)
    await recordChange(deps, { action: 'movie.created', subjectId: id, after })
    return placeMovie(deps, movie, edit.priorityCount)
  })
  return movie
}

/** Changes a locked movie in the caller's transaction. An equal value is no change. */
export async function updateLockedMovie(
  deps: TransactionDeps,
  before: DraftMovieRow,
  sent: MovieSent,
): Promise<DraftMovieRow> {
  const edit = withCurrentNames(sent, before)
  const facts = factsOf(await withKnownLanguages(deps, before.id, edit), before)
  const trailer = await chooseTrailer(deps, edit.trailer, before)
  const pictures = await pictureColumns(deps, edit, before)
  const after = await saveChanges(deps, before, { ...facts, ...trailer, ...pictures })
  return placeMovie(deps, after, edit.priorityCount)
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
async function withKnownLanguages(
  deps: TransactionDeps,
  id: string,
  edit: CurrentEdit,
): Promise<CurrentEdit> {
  const known = [...movieLanguages, ...(await listLanguagesOfOthers(deps.db, id))]
  const spelled = (language: string) => spellingOf(language, known)
  return { ...edit, language: spelled(edit.language), subtitles: edit.subtitles.map(spelled) }
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

/** The columns of a form without its pictures and its trailer; duplicates are removed. */
function factsOf(edit: CurrentEdit, before: Pick<DraftMovieRow, keyof typeof unknownFacts>) {
  const { title, titleInScript, synopsis, director, cast, language } = edit
  const { releaseDate, endDate, isPublic, isPrivate } = edit
  const certificate = edit.certificate ?? before.certificate
  const durationMinutes = edit.durationMinutes ?? before.durationMinutes
  const once = <T>(values: readonly T[]) => [...new Set(values)]
  const { synopsisInHindi, directorInHindi, castInHindi } = edit
  const lists = { genre: once(edit.genre), subtitles: once(edit.subtitles), formats: once(edit.formats) }
  return {
    title,
    titleInScript,
    synopsis,
    director,
    cast,
    language,
    certificate,
    durationMinutes,
    releaseDate,
    endDate,
    isPublic,
    isPrivate,
    synopsisInHindi,
    directorInHindi,
    castInHindi,
    ...lists,
  }
}

type Pictures = Pick<DraftMovieRow, keyof typeof noPictures> & Partial<Pick<DraftMovieRow, 'poster'>>

/** The pictures that the form names, as columns: what is ready is shown at once. */
async function pictureColumns(
  deps: TransactionDeps,
  { image, backdrop }: MovieEdit,
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
