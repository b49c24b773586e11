import { Pool } from 'undici'
import { AppError } from '#contract/errors.ts'
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts'
import { withRetries } from '#server/platform/retry.ts'

export type HttpResponse = { readonly status: number; readonly body: string }

export type HttpRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The request is safe to repeat: after a lost response it is sent again. */
  readonly isSafeToRepeat: boolean
}

export type HttpClient = {
  /** Throws AppError('provider_unavailable') when there is no response in time, or a 429 or 5xx. */
  readonly send: (request: HttpRequest) => Promise<HttpResponse>
  /** Since when the provider does not respond; null while it does. Of this process. */
  readonly awaySince: () => Date | null
  readonly close: () => Promise<void>
}

type Options = {
  readonly baseUrl: string
  readonly timeoutMilliseconds: number
  readonly headers?: Readonly<Record<string, string>>
  readonly now: () => Date
}

const FAILURES_BEFORE_PAUSE = 20
const PAUSE_MILLISECONDS = 2_000

/** HTTP client for one provider: kept-alive connections, a time limit, retries where they are safe, and a circuit breaker. */
export function createHttpClient({ baseUrl, timeoutMilliseconds, headers, now }: Options): HttpClient {
  const { origin, pathname } = new URL(baseUrl)
  const prefix = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, {
    connections: 32,
    headersTimeout: timeoutMilliseconds,
    bodyTimeout: timeoutMilliseconds,
  })
  const breaker = createCircuitBreaker({
    failures: FAILURES_BEFORE_PAUSE,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    now,
  })

  async function once({ method, path, headers: extra, body }: HttpRequest): Promise<HttpResponse> {
    if (!breaker.tryToPass()) throw new AppError('provider_unavailable')
    try {
      const response = await pool.request({
        method,
        path: prefix + path,
        headers: { ...headers, ...extra, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      const text = await response.body.text()
      if (response.statusCode === 429 || response.statusCode >= 500)
        throw new Error(`status ${response.statusCode}`)
      breaker.succeeded()
      return { status: response.statusCode, body: text }
    } catch (error) {
      breaker.failed()
      throw Object.assign(new AppError('provider_unavailable'), { cause: error })
    }
  }

  return {
    send: (request) =>
      withRetries(() => once(request), {
        attempts: request.isSafeToRepeat ? 3 : 1,
        baseMilliseconds: 50,
        isWorthTrying: () => !breaker.isOpen(),
      }),
    awaySince: breaker.failingSince,
    close: () => pool.close(),
  }
}
