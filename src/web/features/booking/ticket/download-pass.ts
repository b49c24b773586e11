import type { Reservation } from '#web/api/gen/types.gen.ts'
import { getCalendar, getPass } from '#web/api/gen/sdk.gen.ts'
import { language } from '#web/lib/document/language.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'

type Booked = Pick<Reservation, '_id' | 'code'>

/** Fetches the pass with the bearer token, which a plain link cannot send, and saves it. */
export async function downloadPass({ _id, code }: Booked): Promise<void> {
  const { data } = await getPass({
    path: { id: _id },
    query: { language },
    parseAs: 'blob',
    throwOnError: true,
  })
  saveFile(data as Blob, `ticket-${code}.pdf`)
}

/** Saves a calendar entry of the show with a reminder two hours before. */
export async function downloadCalendar({ _id, code }: Booked): Promise<void> {
  const { data } = await getCalendar({
    path: { id: _id },
    query: { language },
    parseAs: 'blob',
    throwOnError: true,
  })
  saveFile(data as Blob, `show-${code}.ics`)
}
