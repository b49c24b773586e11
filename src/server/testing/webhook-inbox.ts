import Fastify from 'fastify'

export type ReceivedWebhook = { readonly body: string; readonly headers: Record<string, string> }

/** Receives the webhooks of the simulated payment provider, so that a test can deliver them itself: late, twice or out of order. */
export type WebhookInbox = {
  readonly url: string
  readonly events: ReceivedWebhook[]
  readonly close: () => Promise<void>
}

export async function openWebhookInbox(): Promise<WebhookInbox> {
  const events: ReceivedWebhook[] = []
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/', async ({ body, headers }) => {
    const headerNames = ['content-type', 'x-razorpay-event-id', 'x-razorpay-signature']
    events.push({
      body: String(body),
      headers: Object.fromEntries(headerNames.map((name) => [name, String(headers[name])])),
    })
    return {}
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), events, close: () => app.close() }
}
