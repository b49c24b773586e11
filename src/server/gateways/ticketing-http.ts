import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { buyOutBody, type TicketingSystem, type TicketingResult } from '#server/modules/ticketing/index.ts'
import { createHttpClient } from './http-client.ts'
import { readJson } from './read-json.ts'

const TIMEOUT_MILLISECONDS = 5_000
const BOUGHT = 'Bought'

const Answer = z.object({ Buy_Out: z.object({ errorMessage: z.string() }) })

/** Client of the external ticketing system. In its protocol the error text "Bought" means success. */
export function createTicketingSystem({
  url,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  now,
}: {
  url: string
  timeoutMilliseconds?: number
  now: () => Date
}): TicketingSystem & { close: () => Promise<void> } {
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

function readAnswer({ status, body }: { status: number; body: string }): TicketingResult {
  const parsed = Answer.safeParse(readJson(body))
  if (!parsed.success) return { kind: 'unknown', reason: `answer ${status} makes no sense` }
  const { errorMessage } = parsed.data.Buy_Out
  return errorMessage === BOUGHT ? { kind: 'bought' } : { kind: 'refused', reason: errorMessage }
}
