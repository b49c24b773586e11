import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endSession, readToken, replaceSession, storeSession } from '#web/lib/session/auth-store.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { onEndedSession, settleEndedSession } from '#web/lib/session/ended-session.ts'
import { clearRejectedSession } from '#web/lib/session/rejected-session.ts'
import { m } from '#web/paraglide/messages.js'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { createClient, createConfig } from './client.ts'
import { listReservations } from './gen/sdk.gen.ts'

const client = createClient(createConfig())

afterEach(() => vi.unstubAllGlobals())

/** Stubs the server's in-process fetch. Returns the requests that it received. */
function aServer(response: Response): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('marqueeFetch', async (request: Request) => {
    asked.push(request)
    return response
  })
  return asked
}

test('parameters are encoded in the URL', async () => {
  const asked = aServer(Response.json([]))
  await client.get({
    url: '/api/movies/{id}',
    path: { id: 'a/b?c' },
    query: { q: 'dil & dosti', page: undefined },
  })
  expect(asked[0]?.url).toBe('http://marquee.internal/api/movies/a%2Fb%3Fc?q=dil+%26+dosti')
})

test('a page of a list comes with its total', async () => {
  aServer(Response.json([{ _id: '1' }], { headers: { 'x-total-count': '41' } }))
  const { data } = await client.get({ url: '/api/movies' })
  expect(data).toEqual({ items: [{ _id: '1' }], total: 41 })
})

test('amounts become paise, in lists and below what may be missing', async () => {
  const line = { unitPrice: 120.5, amount: 241, tax: null }
  const ticket = {
    ticketPrice: 120.5,
    total: 241,
    lines: [line],
    returned: 0,
    tax: { taxable: 204.24, cgst: 18.38, sgst: 18.38 },
  }
  aServer(Response.json([ticket, { ...ticket, tax: null }], { headers: { 'x-total-count': '2' } }))
  const { data } = await listReservations()
  const inPaise = {
    ticketPrice: 12_050,
    total: 24_100,
    lines: [{ unitPrice: 12_050, amount: 24_100, tax: null }],
    returned: 0,
  }
  expect(data).toEqual({
    total: 2,
    items: [
      { ...inPaise, tax: { taxable: 20_424, cgst: 1_838, sgst: 1_838 } },
      { ...inPaise, tax: null },
    ],
  })
})

test('an error response is thrown as received', async () => {
  const refusal = { error: { code: 'seat_taken', message: 'These seats were just booked' } }
  aServer(Response.json(refusal, { status: 409 }))
  await expect(client.post({ url: '/api/lock/seat', body: {} })).rejects.toEqual(refusal)
})

test('an identical change in flight is sent once, and again after it has ended', async () => {
  const asked = aServer(new Response(null, { status: 204 }))
  const register = (name: string) => client.post({ url: '/api/users', body: { name } })
  const [first, second] = await Promise.all([register('Asha'), register('Asha'), register('Ravi')])
  expect(first).toBe(second)
  expect(asked).toHaveLength(2)
  await register('Asha')
  expect(asked).toHaveLength(3)
})

test('a request without a response times out', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('marqueeFetch', () => new Promise(() => undefined))
  const call = client.get({ url: '/api/movies' }).catch(errorTextOf)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await call).toBe(m.offline())
})

test('a response that is not JSON is an error', async () => {
  aServer(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
  await expect(client.get({ url: '/api/movies' })).rejects.toThrow(SyntaxError)
})

test('the token goes only with calls that ask for it', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'a.b.c' })
  const asked = aServer(new Response(null, { status: 204 }))
  await client.get({ url: '/api/users/me', security: [{ scheme: 'bearer', type: 'http' }] })
  await client.get({ url: '/api/movies' })
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a.b.c', null])
})

test('a body is sent as JSON, a form as multipart', async () => {
  const asked = aServer(new Response(null, { status: 204 }))
  const form = new FormData()
  form.append('file', 'a picture')
  await client.post({
    url: '/api/contact',
    headers: { 'Content-Type': 'application/json' },
    body: { name: 'Asha' },
  })
  await client.post({ url: '/api/photo', body: form })
  expect(await asked[0]?.json()).toEqual({ name: 'Asha' })
  expect(asked[1]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
})

test('a call without a body has no content type, and an empty response is no error', async () => {
  const asked = aServer(new Response(null, { status: 204 }))
  const { data } = await client.post({
    url: '/api/users/logout',
    headers: { 'Content-Type': 'application/json' },
  })
  expect([asked[0]?.headers.get('content-type'), data]).toEqual([null, {}])
})

describe('a call whose session has ended when it arrives', () => {
  const rejected = () => Response.json({ error: { code: 'not_signed_in' } }, { status: 401 })
  const signIn = (id: string, token: string) =>
    storeSession({ user: { _id: id, duties: [] } as never, token })
  const call = () => client.get({ url: '/api/users/me', security: [{}] as never })

  /** Accepts one token; `meanwhile` happens before it responds to another. */
  function aServerFor(accepted: string, meanwhile: () => void): (string | null)[] {
    const tokens: (string | null)[] = []
    vi.stubGlobal('marqueeFetch', async (request: Request) => {
      const token = request.headers.get('authorization')
      tokens.push(token)
      if (token === `Bearer ${accepted}`) return Response.json({ mine: true })
      meanwhile()
      return rejected()
    })
    return tokens
  }

  beforeEach(() => {
    vi.stubGlobal('addEventListener', () => undefined)
    stubStorage('localStorage')
    signIn('asha', 'old')
  })

  test('is repeated with the new one, which stays', async () => {
    const tokens = aServerFor('new', () => signIn('asha', 'new'))
    expect(await call()).toEqual({ data: { mine: true } })
    expect(tokens).toEqual(['Bearer old', 'Bearer new'])
    expect(readToken()).toBe('new')
  })

  test('waits for the new one when it is being replaced', async () => {
    const { promise, resolve } = Promise.withResolvers<{ user: never; token: string }>()
    const replaced = replaceSession(() => promise)
    const tokens = aServerFor('new', () =>
      setTimeout(() => resolve({ user: { _id: 'asha' } as never, token: 'new' })),
    )
    expect(await call()).toEqual({ data: { mine: true } })
    expect(tokens).toEqual(['Bearer old', 'Bearer new'])
    await replaced
  })

  test('is not sent while the session is being ended', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = endSession(() => promise)
    const tokens = aServerFor('old', () => undefined)
    void call()
    resolve()
    await ended
    await new Promise((passed) => setTimeout(passed))
    expect(tokens).toEqual([])
  })

  test('is aborted when the session is being ended, and sent again when that has failed', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const sent: AbortSignal[] = []
    vi.stubGlobal('marqueeFetch', (request: Request) => {
      sent.push(request.signal)
      if (sent.length === 2) return Promise.resolve(Response.json({ mine: true }))
      return new Promise((_, fail) =>
        request.signal.addEventListener('abort', () => fail(request.signal.reason)),
      )
    })
    const answered = call()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const ended = endSession(() => promise)
    expect(sent[0]?.aborted).toBe(true)
    reject(new TypeError('offline'))
    await expect(ended).rejects.toThrow('offline')
    expect(await answered).toEqual({ data: { mine: true } })
    expect(sent).toHaveLength(2)
  })

  test('is rejected when replacing it fails, and the session with it', async () => {
    const replaced = replaceSession(() => Promise.reject(new TypeError('offline')))
    await expect(replaced).rejects.toThrow('offline')
    aServerFor('new', () => undefined)
    await expect(call()).rejects.toMatchObject({ error: { code: 'not_signed_in' } })
  })

  test('is neither repeated for somebody else nor ends their session', async () => {
    const tokens = aServerFor('new', () => signIn('ravi', 'new'))
    const error = await call().catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'AbortError' })
    clearRejectedSession(error)
    expect([tokens, readToken()]).toEqual([['Bearer old'], 'new'])
  })

  describe('while its page is in use', () => {
    let stop: () => void = () => undefined
    const accepted = (tokens: readonly string[]) => {
      const sent: (string | null)[] = []
      vi.stubGlobal('marqueeFetch', async (request: Request) => {
        const token = request.headers.get('authorization')
        sent.push(token)
        return tokens.includes(token ?? '') ? Response.json({ mine: true }) : rejected()
      })
      return sent
    }
    /** The page has been read, then the session ends; the dialog does what it is told. */
    async function useAndEnd(onAsked: () => void) {
      vi.stubGlobal('removeEventListener', () => undefined)
      accepted(['Bearer old'])
      await call()
      stop = onEndedSession(onAsked)
      return accepted(['Bearer new'])
    }
    afterEach(() => stop())

    test('waits for one sign-in and is sent again, with all others', async () => {
      let asked = 0
      const sent = await useAndEnd(() => {
        asked += 1
        if (asked > 1) return
        signIn('asha', 'new')
        settleEndedSession(true)
      })
      expect(await Promise.all([call(), call()])).toEqual([
        { data: { mine: true } },
        { data: { mine: true } },
      ])
      expect(sent.filter((token) => token === 'Bearer old')).toHaveLength(2)
      expect(readToken()).toBe('new')
    })

    test('is rejected when nobody signs in, and is not sent for somebody else', async () => {
      await useAndEnd(() => settleEndedSession(false))
      await expect(call()).rejects.toMatchObject({ error: { code: 'not_signed_in' } })
      stop()
      signIn('asha', 'old')
      await useAndEnd(() => {
        signIn('ravi', 'new')
        settleEndedSession(true)
      })
      await expect(call()).rejects.toMatchObject({ name: 'AbortError' })
    })
  })
})
