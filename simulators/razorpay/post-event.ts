import { Agent, request } from 'undici'
import type { Credentials } from './deps.ts'
import { hmacSha256 } from './signatures.ts'
import type { WebhookEvent } from './webhook-events.ts'

export type PostEventOptions = {
  readonly credentials: Credentials
  readonly event: WebhookEvent
  readonly url: string
  readonly timeoutMs: number
  readonly stopping: AbortSignal
}

/** Keeps connections open between events. Not `fetch`: its streams take several times the processor time. */
const connections = new Agent()

/** Returns the status of the response, or the error message when there is none. */
export async function postEvent({
  credentials,
  event,
  url,
  timeoutMs,
  stopping,
}: PostEventOptions): Promise<number | string> {
  try {
    const { statusCode, body } = await request(url, {
      dispatcher: connections,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': event.id,
        'x-razorpay-signature': hmacSha256(event.body, credentials.webhookSecret),
      },
      body: event.body,
      signal: stopping,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
    await body.dump()
    return statusCode
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
