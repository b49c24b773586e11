import { useEffect, useRef, useState } from 'react'
import { taxGapFields } from '#web/admin-ui/form/tax-gap.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { Performance } from '../timeline/performance.ts'
import type { KnownCinema } from '../timeline/use-cinemas.ts'
import type { ScheduleEditing } from '../timeline/use-schedule-editing.ts'
import { problemText } from '../timeline/problem-text.ts'
import { problemsOf, reasonsOf } from '../timeline/refused-edits.ts'
import { pickMovie, useMovies } from '../use-movies.ts'
import { SeatBlocks } from '../../seat-blocks/seat-blocks.tsx'
import { CancelShows } from './cancel-shows.tsx'
import { PerformanceFields } from './performance-fields.tsx'
import { PerformanceFacts } from './performance-facts.tsx'
import {
  PerformanceSent,
  performanceLabels as labels,
  sentOfForm,
  changesOfForm,
  valuesOfPerformance,
} from './performance-values.ts'
import { RemovePerformance } from './remove-performance.tsx'
import { recordOf, savePerformance } from './save-performance.ts'

type PerformancePanelProps = {
  readonly performance: Performance
  readonly cinemas: readonly KnownCinema[]
  readonly editing: ScheduleEditing
  readonly onClose: () => void
}

/** One performance: its movie, room and time for all of its classes, the price of each, what is sold, deleting, cancelling and seats off sale. */
export function PerformancePanel(props: PerformancePanelProps) {
  return (
    <>
      <PerformanceForm {...props} />
      {isOnSale(props.performance) && <SeatBlocksOfShows {...props} />}
    </>
  )
}

function PerformanceForm(props: PerformancePanelProps) {
  const { performance, cinemas, editing, onClose } = props
  const movies = useMovies()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const save = (body: PerformanceSent, version: number | null) => {
    setReasons([])
    return sendChanges(props, { movies, body, version }).catch((error: unknown) => {
      setReasons(reasonsOf(error))
      throw error
    })
  }
  return (
    <RecordForm
      key={`${performance.id} ${editing.sentCount}`}
      name={`performance.${performance.id}`}
      record={recordOf(idsOf(performance), editing.serverAreas)}
      valuesOf={valuesOfPerformance}
      bodyOf={(values) => sentOfForm(performance, values, cinemas)}
      schema={PerformanceSent}
      labels={labels}
      words={{ movieId: (id) => movies.find(({ _id }) => _id === id)?.title ?? id, room: roomLabel }}
      save={save}
      savedText={m.success_showtime_created()}
      refusedFields={refusedFields}
      onSaved={() => undefined}
      actions={
        <>
          <RemovePerformance
            performance={performance}
            editing={editing}
            onRefused={setReasons}
            onClose={onClose}
          />
          {isOnSale(performance) && <CancelShows performances={[performance]} />}
        </>
      }
    >
      {(form) => (
        <>
          <Reasons reasons={reasons} />
          <PerformanceFacts performance={performance} movies={movies} />
          <PerformanceFields
            form={form}
            performance={performance}
            movies={movies}
            cinemas={cinemas}
            rulesOf={editing.rulesOf}
          />
          <Histories performance={performance} />
        </>
      )}
    </RecordForm>
  )
}

type Sent = {
  readonly movies: ReturnType<typeof useMovies>
  readonly body: PerformanceSent
  readonly version: number | null
}

function sendChanges(
  { performance, cinemas, editing }: PerformancePanelProps,
  { movies, body, version }: Sent,
) {
  const { areas: before, serverAreas: areas } = editing
  const around = { movies: movies.map(pickMovie), cinemas, newId: () => crypto.randomUUID() }
  const changes = changesOfForm(performance, body, around)
  return savePerformance({
    changes,
    areas,
    ids: idsOf(performance),
    version,
    onSaved: (saved) => editing.keepSaved(changes, { saved, before }),
  })
}

function idsOf({ areas }: Performance): string[] {
  return areas.map(({ id }) => id)
}

/** Prices that no rate of GST fits, and hours that need a reason; another problem of the same edit stands above the form. */
function refusedFields(error: unknown, { silverPrice, goldPrice, premiumPrice }: PerformanceSent) {
  const problems = problemsOf(error).flatMap((refused) => refused.problems)
  const isGap = problems.some(({ kind }) => kind === 'price_in_tax_gap')
  const outside = problems.find(({ kind }) => kind === 'outside_opening_hours')
  return {
    ...(isGap && taxGapFields({ silverPrice, goldPrice, premiumPrice })),
    ...(outside && { outsideHoursReason: problemText(outside) }),
  }
}

/** Whether one of its classes is published, and stays so. */
function isOnSale({ state, areas }: Performance): boolean {
  return state !== 'removed' && areas.some((area) => area.state === 'published')
}

function SeatBlocksOfShows({
  performance: { areas },
  cinemas,
}: Pick<PerformancePanelProps, 'performance' | 'cinemas'>) {
  return areas.map(({ id, cinema }) => (
    <SeatBlocks
      key={id}
      cinemaId={cinema._id}
      name={classLabel(cinema.seatClass)}
      isPrivate={cinemas.some(({ _id, isPrivateHire }) => _id === cinema._id && isPrivateHire)}
      where={{ showtimeId: id }}
    />
  ))
}

/** Each class of a performance is a showtime with a history of its own. */
function Histories({ performance: { areas } }: Pick<PerformancePanelProps, 'performance'>) {
  return areas.map(({ id, cinema }) => (
    <HistoryLink key={id} kind="showtime" id={id} of={classLabel(cinema.seatClass)} />
  ))
}

function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is at the other end of the form.
  useEffect(() => {
    if (reasons.length > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [reasons])
  return (
    <div role="alert" ref={box}>
      {reasons.length > 0 && <p className="admin-bad">{reasons.join(' ')}</p>}
    </div>
  )
}
