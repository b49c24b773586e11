import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageWithReplies } from '#contract/contact-inbox.ts'
import { runJobs } from '#server/jobs.ts'
import { aReceivedMessage } from '#server/testing/inbox-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const list = (query: string) =>
  cinema.api.get<MessageWithReplies[]>(`/contact/messages?${query}`, { token: admin.token })
const read = (id: string) =>
  cinema.api.get<MessageWithReplies>(`/contact/messages/${id}`, { token: admin.token })
const reply = (id: string, body: object) =>
  cinema.api.post<{ received: MessageWithReplies }>(`/contact/messages/${id}/replies`, {
    token: admin.token,
    body,
  })
const change = (id: string, body: object) =>
  cinema.api.call<{ received: MessageWithReplies }>('PATCH', `/contact/messages/${id}`, {
    token: admin.token,
    body,
  })

type SentMail = { readonly subject: string; readonly text: string }
async function mailsTo(email: string): Promise<SentMail[]> {
  while ((await runJobs(cinema.deps)) > 0);
  const { body } = await cinema.simulators.inject({ url: `/mailbox/api/messages?to=${email}` })
  return JSON.parse(body) as SentMail[]
}

describe('the list', () => {
  test('is paged, filtered by state and searched in every field', async () => {
    const id = await aReceivedMessage(cinema, {
      name: 'Kavya Rao',
      message: 'Lost: a red umbrella\nin Screen 4',
    })
    for (const q of ['kavya', 'RED UMBRELLA', '9826012345']) {
      const { body } = await list(`q=${encodeURIComponent(q)}&sort=newest`)
      expect(body[0]?._id).toBe(id)
    }
    expect((await list('q=no-such-word')).body).toEqual([])
    expect((await list('state=new&limit=1')).body).toHaveLength(1)
    const { version } = (await read(id)).body
    await change(id, { state: 'closed', version })
    const { body: closed } = await list('state=closed')
    expect(closed.map(({ _id }) => _id)).toContain(id)
    const { body: open } = await list('state=new&limit=100')
    expect(open.map(({ _id }) => _id)).not.toContain(id)
  })

  test.each(['state=lost', 'page=0', 'limit=1000', `q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400)
  })
})

describe('a reply', () => {
  test('is mailed to the sender once, in the language of their page, and stays with the message', async () => {
    const id = await aReceivedMessage(cinema, { language: 'hi', message: 'पार्किंग कहाँ है?' })
    const { email } = (await read(id)).body
    const { status, body } = await reply(id, { text: 'In the basement.\n\nRamp at gate 2.', version: 1 })
    expect(status).toBe(201)
    expect(body.received).toMatchObject({
      state: 'answered',
      version: 2,
      replies: [{ text: 'In the basement.\n\nRamp at gate 2.', by: expect.any(String) }],
    })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: expect.stringContaining('संदेश') })
    expect(mails[0]?.text).toContain('In the basement.\nRamp at gate 2.')
    expect(mails[0]?.text).not.toContain('पार्किंग')
  })

  test('of two people who reply at once one is told that it was answered, and one mail goes out', async () => {
    const id = await aReceivedMessage(cinema)
    const { email } = (await read(id)).body
    const answers = await Promise.all([
      reply(id, { text: 'Yes', version: 1 }),
      reply(id, { text: 'No', version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      error: { code: 'stale_edit', details: { current: { state: 'answered' } } },
    })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test.each(['', '   ', 'x'.repeat(4001), 'a\u0000b', null, 7])('%j is refused', async (text) => {
    const id = await aReceivedMessage(cinema)
    expect((await reply(id, { text, version: 1 })).status).toBe(400)
    expect((await read(id)).body.state).toBe('new')
  })

  test('to a message of a sender who was erased meanwhile mails nothing', async () => {
    const id = await aReceivedMessage(cinema)
    const { email } = (await read(id)).body
    await reply(id, { text: 'Yes', version: 1 })
    await cinema.deps.db.query('delete from contact_message where id = $1', [id])
    expect(await mailsTo(email)).toEqual([])
    expect((await read(id)).status).toBe(404)
  })
})

test('a closed message can be opened again; the same state twice changes nothing', async () => {
  const id = await aReceivedMessage(cinema)
  expect((await change(id, { state: 'closed', version: 1 })).body.received).toMatchObject({
    state: 'closed',
    version: 2,
  })
  expect((await change(id, { state: 'closed', version: 2 })).body.received.version).toBe(2)
  expect((await change(id, { state: 'new', version: 1 })).status).toBe(409)
  expect((await change(id, { state: 'new', version: 2 })).body.received.state).toBe('new')
})
