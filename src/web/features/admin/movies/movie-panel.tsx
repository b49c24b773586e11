import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { MovieEdit } from '#contract/catalogue/movies.ts'
import { type MovieFormat, movieFormats } from '#domain/movie-facts.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getStaffMovieOptions, getStaffMovieQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeMovie, createMovie, deleteMovie } from '#web/api/gen/sdk.gen.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { errorCodeOf, isErrorResponse } from '#web/lib/errors/error-code.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import { DeleteRecord } from '#web/admin-ui/delete-record.tsx'
import { RulesOfScope } from '../schedule-rules/schedule-rules-form.tsx'
import { useMovies } from '../showtimes/use-movies.ts'
import { copiedBy, copyPanelOf, valuesOfCopy } from './duplicate-movie.ts'
import { MovieActions } from './movie-actions.tsx'
import { MovieFields } from './movie-fields.tsx'
import { bodyOfMovie, movieLabels, valuesOfMovie } from './movie-values.ts'
import { showsOutsideOf } from './shows-outside.ts'

const Details = z.object({ formats: z.array(z.enum(movieFormats)).min(1), showtimes: z.int() })

/**
 * Returns what the field of formats says when showtimes to come are in one that is left out: how many, with a link to them. The link opens
 * another tab, so that nothing typed is lost.
 */
function refusedFormats(error: unknown, movieId: string | undefined): Record<string, ReactNode> {
  if (errorCodeOf(error) !== 'movie_shows_in_the_way' || !isErrorResponse(error)) return {}
  const { data } = Details.safeParse(error.error.details)
  if (!data || movieId === undefined) return {}
  const { formats, showtimes: count } = data
  return {
    formats: (
      <span role="alert">
        {m.refused_formats({ count, formats: formatLabel(formats) })}{' '}
        <Link to="/admin/showtimes" search={searchOf(movieId, formats)} target="_blank">
          {m.refused_formats_show()}
        </Link>
      </span>
    ),
  }
}

/** The list of exactly the showtimes that are counted. */
function searchOf(movieId: string, formats: readonly MovieFormat[]) {
  return { as: 'list', movieId, needsFormats: formats.join(',') }
}

type MoviePanelProps = {
  /** `new`: a movie that does not exist yet; `copy.<id>`: a language version of one. */
  readonly id: string
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

/** One movie: its fields, a language version of it, its place in the order, and deleting it. */
export function MoviePanel({ id, onClose, onCreated }: MoviePanelProps) {
  const copied = copiedBy(id)
  const isNew = id === 'new'
  const query = useQuery({ ...getStaffMovieOptions({ path: { id: copied ?? id } }), enabled: !isNew })
  const found = query.data ?? null
  const movie = copied === null ? found : null
  const form = { onClose, onCreated }
  return (
    <SidePanel
      title={titleOfPanel(movie, copied === null ? null : found)}
      onClose={onClose}
      returnTo={`row-${copied ?? id}`}
    >
      {!isNew && <QueryState query={query} />}
      {copied !== null && found && <MovieForm key={id} movie={null} copyOf={found} {...form} />}
      {(isNew || movie) && <MovieForm movie={movie} copyOf={null} {...form} />}
      {movie && <RulesOfScope movieId={movie._id} title={m.rules_of_movie()} />}
      {movie && <HistoryLink kind="movie" id={movie._id} />}
    </SidePanel>
  )
}

function titleOfPanel(movie: StaffMovie | null, copied: StaffMovie | null): string {
  if (copied) return m.admin_movie_copy_of({ title: titleOf(copied) })
  return movie ? titleOf(movie) : m.admin_movie_new()
}

type MovieFormProps = Omit<MoviePanelProps, 'id'> & {
  readonly movie: StaffMovie | null
  /** The movie that a new one is a language version of. */
  readonly copyOf: StaffMovie | null
}

function MovieForm({ movie, copyOf, onClose, onCreated }: MovieFormProps) {
  const queryClient = useQueryClient()
  const titles = useMovies().map(({ title }) => title)
  const saved = (after: StaffMovie) => {
    storeNewer(queryClient, getStaffMovieQueryKey({ path: { id: after._id } }), after)
    void refreshList(queryClient, 'movies')
    if (!movie) onCreated(after._id)
  }
  return (
    <RecordForm
      name={`movie.${copyOf ? copyPanelOf(copyOf) : (movie?._id ?? 'new')}`}
      record={movie}
      valuesOf={(record) => (copyOf && !record ? valuesOfCopy(copyOf, titles) : valuesOfMovie(record))}
      bodyOf={bodyOfMovie}
      schema={MovieEdit}
      labels={movieLabels}
      save={(body, version) => (copyOf ? saveCopy(copyOf, body) : saveMovie(movie, body, version))}
      savedText={m.success_movie_saved()}
      refusedFields={(error) => ({
        ...refusedFormats(error, movie?._id),
        ...refusedDates(error, movie?._id),
      })}
      onSaved={saved}
      actions={
        movie && (
          <>
            <MovieActions movie={movie} onOpen={onCreated} />
            <DeleteMovie movie={movie} onDeleted={onClose} />
          </>
        )
      }
    >
      {(form) => <MovieFields form={form} movie={movie ?? copyOf} />}
    </RecordForm>
  )
}

async function saveCopy({ _id: copyOf }: StaffMovie, body: MovieEdit): Promise<StaffMovie> {
  return (await createMovie({ body: { ...body, copyOf }, throwOnError: true })).data.movie
}

async function saveMovie(
  movie: StaffMovie | null,
  body: MovieEdit,
  version: number | null,
): Promise<StaffMovie> {
  if (!movie || version === null) return (await createMovie({ body, throwOnError: true })).data.movie
  const { data } = await changeMovie({
    path: { id: movie._id },
    body: { ...body, version },
    throwOnError: true,
  })
  return data.movie
}

type DeleteMovieProps = { readonly movie: StaffMovie; readonly onDeleted: () => void }

/** Deletes a movie that never had a showtime; the refusal says what is in the way. */
function DeleteMovie({ movie, onDeleted }: DeleteMovieProps) {
  return (
    <DeleteRecord
      list="movies"
      title={m.admin_movie_delete_title({ title: titleOf(movie) })}
      deletedText={m.success_movie_deleted()}
      remove={() => deleteMovie({ path: { id: movie._id }, throwOnError: true })}
      onDeleted={onDeleted}
    >
      <p>{m.admin_movie_delete_hint({ count: movie.showsToCome })}</p>
    </DeleteRecord>
  )
}

/**
 * Returns what the fields of the dates say when showtimes to come lie outside: how many performances, with a link to them. The link opens
 * another tab, so that nothing typed is lost.
 */
function refusedDates(error: unknown, movieId: string | undefined): Record<string, ReactNode> {
  if (movieId === undefined) return {}
  return Object.fromEntries(
    showsOutsideOf(error, movieId).map(({ field, text, search }) => [
      field,
      <span key={field} role="alert">
        {text}{' '}
        <Link to="/admin/showtimes" search={search} target="_blank">
          {m.refused_formats_show()}
        </Link>
      </span>,
    ]),
  )
}
