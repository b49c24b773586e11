import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCinemasOptions, listPrivateMoviesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { createShowtime } from '#web/api/gen/sdk.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonsOf } from '../showtimes/timeline/refused-edits.ts'

type NewShowProps = {
  readonly requested: { readonly date: string; readonly showTime: string }
  readonly onCreated: (showtimeId: string) => void
  readonly onClose: () => void
}

const MOST_MOVIES = 100

/** A new showtime of the private cinema, on sale at once; the rules of the programme decide. */
export function NewShow({ requested, onCreated, onClose }: NewShowProps) {
  const movies =
    useQuery(listPrivateMoviesOptions({ query: { limit: MOST_MOVIES } as never })).data?.items ?? []
  const cinema = (useQuery(listCinemasOptions()).data ?? []).find(({ isPrivateHire }) => isPrivateHire)
  const [movieId, setMovieId] = useState<string | null>(null)
  const [startDate, setDate] = useState(requested.date)
  const [startAt, setStart] = useState(requested.showTime)
  const { create, isBusy, problems } = useCreateShow(onCreated)
  const isReady = movieId !== null && cinema !== undefined && startDate !== '' && startAt !== ''
  return (
    <fieldset>
      <legend>{m.board_new_show()}</legend>
      <Select
        label={m.admin_movie()}
        searchable
        value={movieId}
        onChange={setMovieId}
        data={movies.map(({ _id, title }) => ({ value: _id, label: title }))}
      />
      <div className="admin-fields">
        <TextInput
          type="date"
          label={m.board_show_date()}
          required
          value={startDate}
          error={startDate === '' && m.problem_field_missing()}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <TextInput
          type="time"
          label={m.board_show_start()}
          required
          value={startAt}
          error={startAt === '' && m.problem_field_missing()}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
        />
      </div>
      <div role="alert">
        {problems.map((text) => (
          <p key={text} className="admin-bad">
            {text}
          </p>
        ))}
      </div>
      <div className="board-actions">
        <Button
          variant="light"
          loading={isBusy}
          disabled={!isReady}
          onClick={() => isReady && void create({ movieId, cinemaId: cinema._id, startDate, startAt })}
        >
          {m.board_create_show()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.admin_cancel()}
        </Button>
      </div>
    </fieldset>
  )
}

type NewShowtime = {
  readonly movieId: string
  readonly cinemaId: string
  readonly startDate: string
  readonly startAt: string
}

/** Creates a showtime; `problems`: why the programme refuses it, in words. */
function useCreateShow(onCreated: (showtimeId: string) => void) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)

  async function create(body: NewShowtime): Promise<void> {
    setBusy(true)
    setProblems([])
    try {
      const { data } = await createShowtime({ body, throwOnError: true })
      onCreated(data.showtime._id)
    } catch (error) {
      const reasons = reasonsOf(error)
      setProblems(reasons.length > 0 ? reasons : [errorTextOf(error)])
    } finally {
      setBusy(false)
    }
  }

  return { create, isBusy, problems }
}
