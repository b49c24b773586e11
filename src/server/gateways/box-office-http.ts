import { z } from 'zod'
import { seatClassOf, type SeatClass } from '#contract/cinema-names.ts'
import { AppError } from '#contract/errors.ts'
import { MAX_SEATS } from '#contract/seats.ts'
import type { BoxOffice, BoxOfficeAnswer, BoxOfficeBooking } from '#server/modules/ticketing/index.ts'
import { createHttpClient } from './http-client.ts'
import { readJson } from './read-json.ts'

const TIMEOUT_MILLISECONDS = 5_000
const EMPTY_SLOT = 'NA'
const BOUGHT = 'Bought'
const classCodes: Readonly<Record<SeatClass, string>> = { silver: 'SL', gold: 'GO', premium: 'PR' }

const Answer = z.object({ Buy_Out: z.object({ errorMessage: z.string() }) })

/** The box office's own protocol: ten slots of row and number, the class as two letters, success as the error text "Bought". */
export function createBoxOffice({
  url,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  now,
}: {
  url: string
  timeoutMilliseconds?: number
  now: () => Date
}): BoxOffice & { close: () => Promise<void> } {
  const http = createHttpClient({ baseUrl: url, timeoutMilliseconds, now })
  return {
    close: http.close,
    async buyOut(booking) {
      const body = buyOutBody(booking)
      try {
        return readAnswer(await http.send({ method: 'POST', path: '/Buy_Out', body, isSafeToRepeat: false }))
      } catch (error) {
        if (error instanceof AppError && error.code === 'provider_away')
          return { kind: 'unknown', reason: 'no answer' }
        throw error
      }
    },
  }
}

export function buyOutBody(booking: BoxOfficeBooking): Record<string, unknown> {
  const seatClass = seatClassOf(booking.cinemaName)
  const slots = booking.places.map(
    ([letter, number]) => `${seatClass === 'gold' ? letter.repeat(2) : letter}${number}`,
  )
  return {
    bookingId: booking.bookingId,
    seatSelected: classCodes[seatClass],
    noOftiket: booking.places.length,
    totalSeat: [...slots, ...Array<string>(MAX_SEATS - slots.length).fill(EMPTY_SLOT)],
    showdate: booking.date,
    showtime: booking.startAt,
    mobileNo: booking.phone,
  }
}

function readAnswer({ status, body }: { status: number; body: string }): BoxOfficeAnswer {
  const parsed = Answer.safeParse(readJson(body))
  if (!parsed.success) return { kind: 'unknown', reason: `answer ${status} makes no sense` }
  const { errorMessage } = parsed.data.Buy_Out
  return errorMessage === BOUGHT ? { kind: 'bought' } : { kind: 'refused', reason: errorMessage }
}
