import { compareRooms } from '#domain/compare-rooms.ts'
import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { isWithinHours } from '#domain/schedule.ts'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { RulesOf } from '../../schedule-rules/use-schedule-rules.ts'
import { classesInRoom } from '../timeline/move-performances.ts'
import { moviesOfDay } from '../use-movies.ts'
import type { Movie, Performance } from '../timeline/performance.ts'
import { performanceLabels as labels, type PerformanceValues, priceFields } from './performance-values.ts'
import { type PricedCinema, valuesInRoom } from './room-prices.ts'

type PerformanceFieldsProps = {
  readonly form: UseFormReturnType<PerformanceValues>
  readonly performance: Performance
  readonly movies: readonly Pick<Movie, '_id' | 'title' | 'formats' | 'endDate'>[]
  readonly cinemas: readonly PricedCinema[]
  readonly rulesOf: RulesOf
}

/** The fields of a performance for all of its classes, and the price of each. The format is asked where the movie has several. */
export function PerformanceFields({ form, performance, movies, cinemas, rulesOf }: PerformanceFieldsProps) {
  const rooms = [...new Set(cinemas.map(({ room }) => room))].toSorted(compareRooms)
  const known = new Map([performance.movie, ...movies].map((movie) => [movie._id, movie]))
  const formats = known.get(form.values.movieId)?.formats ?? []
  return (
    <>
      <Select
        label={labels.movieId()}
        required
        searchable
        allowDeselect={false}
        data={moviesOfDay([...known.values()], form.values.startDate, form.values.movieId).map(
          ({ _id, title }) => ({ value: _id, label: title }),
        )}
        {...form.getInputProps('movieId')}
      />
      {formats.length > 1 && (
        <Select
          label={labels.format()}
          placeholder={m.schedule_format_open()}
          clearable={performance.state === 'draft'}
          allowDeselect={false}
          data={[...formats]}
          {...form.getInputProps('format')}
        />
      )}
      <Select
        label={labels.room()}
        required
        allowDeselect={false}
        data={rooms.map((room) => ({ value: room, label: roomLabel(room) }))}
        {...form.getInputProps('room')}
        onChange={(room) => room && form.setValues(valuesInRoom(form.values, room, { performance, cinemas }))}
      />
      <div className="admin-fields">
        <TextInput type="date" label={labels.startDate()} required {...form.getInputProps('startDate')} />
        <TextInput
          type="time"
          step={300}
          label={labels.startAt()}
          required
          {...form.getInputProps('startAt')}
        />
      </div>
      <OutsideHoursReason form={form} rulesOf={rulesOf} />
      <Prices form={form} performance={performance} cinemas={cinemas} />
      <Checkbox
        label={labels.isLocked()}
        description={m.schedule_locked_hint()}
        {...form.getInputProps('isLocked', { type: 'checkbox' })}
      />
    </>
  )
}

/** Asked where the start is outside of the opening hours. */
function OutsideHoursReason({ form, rulesOf }: Pick<PerformanceFieldsProps, 'form' | 'rulesOf'>) {
  const { movieId, room, startAt } = form.values
  if (startAt === '' || isWithinHours(rulesOf({ room, movieId }), startAt)) return null
  return (
    <TextInput
      label={labels.outsideHoursReason()}
      description={m.schedule_outside_hours_hint()}
      {...form.getInputProps('outsideHoursReason')}
    />
  )
}

function Prices({
  form,
  performance,
  cinemas,
}: Pick<PerformanceFieldsProps, 'form' | 'performance' | 'cinemas'>) {
  const { room } = form.values
  const classes = classesInRoom(performance, room, cinemas)
  const fields = [...classes].map((seatClass) => priceFields[seatClass])
  const missing = performance.areas.map(({ cinema }) => cinema.seatClass).filter((each) => !classes.has(each))
  return (
    <>
      <div className="admin-fields">
        {fields.map((field) => (
          <NumberInput
            key={field}
            label={labels[field]()}
            required
            prefix="₹ "
            decimalScale={2}
            allowNegative={false}
            hideControls
            {...form.getInputProps(field)}
          />
        ))}
      </div>
      <div role="status">
        {missing.length > 0 && (
          <p className="admin-bad">
            {m.schedule_classes_missing({
              room: roomLabel(room),
              classes: missing.map((seatClass) => classLabel(seatClass)).join(', '),
            })}
          </p>
        )}
      </div>
      <p className="admin-soft">{m.schedule_price_hint()}</p>
    </>
  )
}
