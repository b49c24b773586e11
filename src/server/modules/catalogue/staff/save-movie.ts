import { isDeepStrictEqual } from 'node:util'
import { movieLanguages, spellingOf } from '#domain/movie-languages.ts'
import type { MovieEdit } from '#contract/catalogue/staff-movies.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { choosePicture, releasePictures } from '../../pictures/index.ts'
import { CATALOGUE_CHANGES } from '../search-catalogue.ts'
import type { MovieRow } from '../catalogue.tables.ts'
import { deleteMovieRow, insertMovie, listLanguagesOfOthers, updateMovie } from './staff-movies.queries.ts'

/** What a movie without a picture of its own shows. */
const noArtwork = {
  poster: '/media/movies/placeholder/poster',
  backdrop: '/media/movies/placeholder/backdrop',
  colour: '#1d1a22',
  backdropShade: '#0c0c16e6',
}
const noPictures = { posterId: null, nextPosterId: null, backdropId: null, nextBackdropId: null }

type TransactionDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Creates a movie, last in the order of priority. Throws `malformed` for a picture that cannot be used. */
export async function createMovie(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  edit: MovieEdit,
): Promise<MovieRow> {
  const movie = await inTransaction(deps, async (deps) => {
    const id = deps.newId()
    const pictures = await pictureColumns(deps, edit, noPictures)
    const facts = factsOf(await withKnownLanguages(deps, id, edit))
    const movie = await insertMovie(deps.db, { id, ...noArtwork, ...facts, ...pictures })
    const after = changedFields(undefined, movie)
    await recordChange(deps, { action: 'movie.created', subjectId: id, after })
    return movie
  })
  deps.seatBus.changed(CATALOGUE_CHANGES)
  return movie
}

/** Changes a locked movie in the caller's transaction, who announces it with `CATALOGUE_CHANGES`. What is the same is no change. */
export async function updateLockedMovie(
  deps: TransactionDeps,
  before: MovieRow,
  edit: MovieEdit,
): Promise<MovieRow> {
  const facts = factsOf(await withKnownLanguages(deps, before.id, edit))
  return saveChanges(deps, before, { ...facts, ...(await pictureColumns(deps, edit, before)) })
}

/** Makes a locked movie public, or no longer public; whether it is offered for private screenings stays. */
export function setMovieVisible(
  deps: TransactionDeps,
  before: MovieRow,
  isVisible: boolean,
): Promise<MovieRow> {
  return saveChanges(deps, before, { isPublic: isVisible })
}

async function saveChanges(
  deps: TransactionDeps,
  before: MovieRow,
  changes: Partial<MovieRow>,
): Promise<MovieRow> {
  const wanted = { ...before, ...changes }
  if (isDeepStrictEqual(wanted, before)) return before
  const after = await updateMovie(deps.db, wanted)
  const change = { before: changedFields(after, before), after: changedFields(before, after) }
  await recordChange(deps, { action: 'movie.changed', subjectId: before.id, ...change })
  return after
}

/** Deletes a locked movie. Fails with a foreign key's violation when it has a showtime. */
export async function deleteLockedMovie(deps: TransactionDeps, movie: MovieRow): Promise<void> {
  await deleteMovieRow(deps.db, movie.id)
  await releasePictures(deps, [movie.posterId, movie.nextPosterId, movie.backdropId, movie.nextBackdropId])
  const { title, releaseDate, endDate } = movie
  await recordChange(deps, {
    action: 'movie.deleted',
    subjectId: movie.id,
    before: { title, releaseDate, endDate },
  })
}

/** Languages are compared as text everywhere: `hindi` would be another one beside Hindi, without a name in Devanagari. */
async function withKnownLanguages(deps: TransactionDeps, id: string, edit: MovieEdit): Promise<MovieEdit> {
  const known = [...movieLanguages, ...(await listLanguagesOfOthers(deps.db, id))]
  const spelled = (language: string) => spellingOf(language, known)
  return { ...edit, language: spelled(edit.language), subtitles: edit.subtitles.map(spelled) }
}

/** The columns of a form without its pictures; what is named twice is kept once. */
function factsOf(edit: MovieEdit) {
  const { title, titleInScript, synopsis, trailer, director, cast, language } = edit
  const { certificate, durationMinutes, releaseDate, endDate, isPublic, isPrivate } = edit
  const once = <T>(values: readonly T[]) => [...new Set(values)]
  const { synopsisInHindi, directorInHindi, castInHindi } = edit
  const lists = { genre: once(edit.genre), subtitles: once(edit.subtitles), formats: once(edit.formats) }
  return {
    ...{ title, titleInScript, synopsis, trailer, director, cast, language },
    ...{ certificate, durationMinutes, releaseDate, endDate, isPublic, isPrivate },
    ...{ synopsisInHindi, directorInHindi, castInHindi },
    ...lists,
  }
}

type Pictures = Pick<MovieRow, keyof typeof noPictures>

/** The pictures that the form names, as columns: what is ready is shown at once. */
async function pictureColumns(
  deps: TransactionDeps,
  { image, backdrop }: MovieEdit,
  before: Pictures,
): Promise<Partial<MovieRow>> {
  const poster = await choosePicture(deps, {
    ...{ kind: 'poster', field: 'image', id: image },
    before: { shownId: before.posterId, nextId: before.nextPosterId },
  })
  const wide = await choosePicture(deps, {
    ...{ kind: 'backdrop', field: 'backdrop', id: backdrop },
    before: { shownId: before.backdropId, nextId: before.nextBackdropId },
  })
  return {
    ...{ posterId: poster.shownId, nextPosterId: poster.nextId },
    ...(poster.ready && { poster: poster.ready.address, colour: poster.ready.colour }),
    ...{ backdropId: wide.shownId, nextBackdropId: wide.nextId },
    ...(wide.ready && { backdrop: wide.ready.address, backdropShade: wide.ready.shade }),
  }
}

/** Returns the fields of `movie` that differ from `other`, without its key and what follows from them. */
function changedFields(other: MovieRow | undefined, movie: MovieRow) {
  const different = Object.entries(movie).filter(
    ([name, value]) =>
      !['id', 'version'].includes(name) && !isDeepStrictEqual(other?.[name as keyof MovieRow], value),
  )
  return Object.fromEntries(different)
}
