import type { Reservation } from '#web/api/gen/types.gen.ts'
import { getCalendar, getPass } from '#web/api/gen/sdk.gen.ts'
import { saveFile } from '#web/lib/save-file.ts'

type Booked = Pick<Reservation, '_id' | 'code'>

/** The pass needs the bearer, which a plain link would not carry: fetched, then saved under a name that says what it is. */
export async function downloadPass({ _id, code }: Booked): Promise<void> {
  const { data } = await getPass({ path: { id: _id }, parseAs: 'blob', throwOnError: true })
  saveFile(data as Blob, `ticket-${code}.pdf`)
}

/** The show for the calendar, with a bell two hours before. */
export async function downloadCalendar({ _id, code }: Booked): Promise<void> {
  const { data } = await getCalendar({ path: { id: _id }, parseAs: 'blob', throwOnError: true })
  saveFile(data as Blob, `show-${code}.ics`)
}
