import Fastify from 'fastify'

export type PostedEvent = { readonly body: string; readonly headers: Record<string, string> }

/** Where the simulated payment provider's notices arrive when a test wants to hand them on itself: late, twice, in another order. */
export type WebhookInbox = {
  readonly url: string
  readonly events: PostedEvent[]
  readonly close: () => Promise<void>
}

export async function openWebhookInbox(): Promise<WebhookInbox> {
  const events: PostedEvent[] = []
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/', async ({ body, headers }) => {
    const kept = ['content-type', 'x-razorpay-event-id', 'x-razorpay-signature']
    events.push({
      body: String(body),
      headers: Object.fromEntries(kept.map((name) => [name, String(headers[name])])),
    })
    return {}
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), events, close: () => app.close() }
}
