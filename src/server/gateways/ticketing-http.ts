import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { buyOutBody } from '#server/modules/ticketing/index.ts'
import type { TicketingSystem, TicketingResult } from '#server/ports/ticketing-system.ts'
import { createHttpClient } from './http-client.ts'
import { readJson } from './read-json.ts'

const TIMEOUT_MILLISECONDS = 5_000
const BOUGHT = 'Bought'

const BuyOutResponse = z.object({ Buy_Out: z.object({ errorMessage: z.string() }) })

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
    awaySince: http.awaySince,
    close: http.close,
    async buyOut(booking) {
      const body = buyOutBody(booking)
      try {
        return readResult(await http.send({ method: 'POST', path: '/Buy_Out', body, isSafeToRepeat: false }))
      } catch (error) {
        if (error instanceof AppError && error.code === 'provider_unavailable')
          return { kind: 'unknown', reason: 'no_response' }
        throw error
      }
    },
  }
}

function readResult({ status, body }: { status: number; body: string }): TicketingResult {
  const parsed = BuyOutResponse.safeParse(readJson(body))
  if (!parsed.success) return { kind: 'unknown', reason: `unexpected_response_${status}` }
  const { errorMessage } = parsed.data.Buy_Out
  return errorMessage === BOUGHT ? { kind: 'bought' } : { kind: 'refused', reason: errorMessage }
}
