import { randomUUID } from 'node:crypto'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

/** A contact message from a new address. */
export function aContactMessage() {
  return {
    name: 'Asha Verma',
    phone: '9826012345',
    email: `${randomUUID()}@test.example`,
    message: 'Is there a late show on Sunday?',
  }
}

type Received = { readonly _id: string; readonly email: string }

/** Sends a message to the cinema. Returns its id. */
export async function aReceivedMessage(cinema: TestCinema, changes: object = {}): Promise<string> {
  const body = { ...aContactMessage(), ...changes }
  await cinema.api.post('/contact', { body })
  const { token } = await cinema.aPerson('admin')
  const { body: found } = await cinema.api.get<Received[]>(`/contact/messages?q=${body.email}`, { token })
  const [message] = found
  if (!message) throw new Error(`no message from ${body.email}`)
  return message._id
}

/** The calls of the contact inbox, for `createEndpointCalls`. */
export function inboxCalls(cinema: TestCinema): EndpointCalls {
  const message = async () => ({ params: { id: await aReceivedMessage(cinema) } })
  return {
    listContactMessages: async () => ({ query: { state: 'new', page: '1', limit: '10' } }),
    getContactMessage: message,
    replyToContactMessage: async () => ({
      ...(await message()),
      body: { text: 'Yes, at the ticket counter.', version: 1 },
    }),
    changeContactMessage: async () => ({ ...(await message()), body: { state: 'closed', version: 1 } }),
  }
}
