import { compareRooms } from '#domain/compare-rooms.ts'
import { Checkbox, MultiSelect } from '@mantine/core'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { Cinema } from '../timeline/performance.ts'
import { classesOf } from './chosen-cinemas.ts'
import type { useNewShowtimes } from './use-new-showtimes.ts'

type WhereProps = {
  readonly form: ReturnType<typeof useNewShowtimes>
  readonly cinemas: readonly Cinema[]
}

/** The screens of new showtimes, with all of their classes until some are left out. */
export function Where({ form: { values, set, wrong }, cinemas }: WhereProps) {
  const rooms = [...new Set(cinemas.map(({ room }) => room))].toSorted(compareRooms)
  const classes = classesOf(cinemas, values.rooms)
  return (
    <>
      <MultiSelect
        label={m.schedule_screens()}
        required
        searchable
        data={rooms.map((room) => ({ value: room, label: roomLabel(room) }))}
        value={values.rooms}
        onChange={(rooms) => set({ rooms })}
        error={wrong.rooms}
      />
      {classes.length > 0 && (
        <Checkbox.Group
          label={m.schedule_classes()}
          description={m.schedule_classes_hint()}
          value={classes.filter((seatClass) => !values.leftOut.includes(seatClass))}
          onChange={(kept) => set({ leftOut: classes.filter((seatClass) => !kept.includes(seatClass)) })}
          error={wrong.leftOut}
        >
          <div className="admin-checks">
            {classes.map((seatClass) => (
              <Checkbox key={seatClass} value={seatClass} label={classLabel(seatClass)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}
