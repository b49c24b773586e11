import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export type ReceivedEvent = {
  readonly eventId: string
  readonly signature: string
  readonly raw: string
  readonly event: string
}

/** A merchant's webhook endpoint that responds with the given statuses in order, then with 200. */
export async function webhookReceiver(statuses: readonly number[] = []) {
  const received: ReceivedEvent[] = []
  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request) raw += chunk
    const { event } = JSON.parse(raw) as { event: string }
    const eventId = String(request.headers['x-razorpay-event-id'])
    const signature = String(request.headers['x-razorpay-signature'])
    response.statusCode = statuses[received.length] ?? 200
    received.push({ eventId, signature, raw, event })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/webhooks/razorpay`,
    received,
    waitFor: async (count: number): Promise<readonly ReceivedEvent[]> => {
      for (let tries = 0; received.length < count && tries < 200; tries++) await wait(10)
      return received
    },
  }
}
