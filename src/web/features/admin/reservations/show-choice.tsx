import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatPaise } from '#domain/money.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { localTime } from '#domain/time.ts'
import { getCounterOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BookingFile, CounterShow } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { useState } from 'react'

type ShowChoiceProps = {
  readonly booking: BookingFile
  /** Empty: none is chosen. */
  readonly showtimeId: string
  readonly onChange: (show: CounterShow | null) => void
}

/** A day and a show of it that is sold by the seat; those of the same movie come first. */
export function ShowChoice({ booking, showtimeId, onChange }: ShowChoiceProps) {
  const [day, setDay] = useState(() =>
    businessDayOf(booking.startsAt === null ? cinemaNow() : new Date(booking.startsAt)),
  )
  const { data: counter } = useQuery(getCounterOptions({ query: { day } }))
  const shows = (counter?.shows ?? []).filter(({ _id }) => _id !== booking.showtimeId)
  const same = shows.filter(({ movie }) => movie === booking.movie)
  const others = shows.filter(({ movie }) => movie !== booking.movie)
  return (
    <div className="exchange-show">
      <TextInput
        type="date"
        label={m.exchange_day()}
        value={day}
        onChange={({ currentTarget: { value } }) => {
          if (value === '') return
          setDay(value)
          onChange(null)
        }}
      />
      <Select
        label={m.exchange_show()}
        placeholder={m.exchange_show_placeholder()}
        nothingFoundMessage={m.exchange_no_shows()}
        searchable
        value={showtimeId === '' ? null : showtimeId}
        onChange={(id) => onChange(shows.find(({ _id }) => _id === id) ?? null)}
        data={[
          { group: m.exchange_same_movie(), items: same.map(optionOf) },
          { group: m.exchange_other_movies(), items: others.map(optionOf) },
        ].filter(({ items }) => items.length > 0)}
      />
    </div>
  )
}

function optionOf(show: CounterShow) {
  return {
    value: show._id,
    label: m.exchange_show_option({
      time: formatTime(localTime(new Date(show.startsAt))),
      movie: `${show.movie}, ${formatLabel(show.formats)}`,
      place: cinemaLabel(show.cinema),
      price: formatPaise(show.ticketPrice),
      left: show.seatsLeft,
    }),
  }
}
