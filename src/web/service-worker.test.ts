import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: unknown) => void

const origin = 'https://cinema.example'
const own = `${origin}/api/reservations?own=true&limit=25`
const stores = new Map<string, Map<string, Response>>()
const listeners = new Map<string, Listener>()
const network = vi.fn<(request: Request) => Promise<Response>>()
let hasRoom = true

beforeEach(async () => {
  stores.clear()
  hasRoom = true
  network.mockReset()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', { open: openCache, match: matchAny })
  vi.stubGlobal('self', {
    OFFLINE: { base: '/', version: 'v1', files: [], doorFiles: [] },
    location: new URL(origin),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  })
  vi.resetModules()
  await import('./service-worker.ts')
})

const completeTicket = { _id: 'of asha', lines: [], returned: 0, voidReason: null, moved: null }

test('cached tickets are available offline, and only to their owner', async () => {
  network.mockResolvedValue(Response.json([{ ...completeTicket, lines: [1] }]))
  await ask(own, { as: 'asha' })
  network.mockRejectedValue(new TypeError('no network'))
  expect(JSON.parse(String(await ask(own, { as: 'asha' })))).toEqual([{ ...completeTicket, lines: [1] }])
  await expect(ask(own, { as: 'ravi' })).rejects.toThrow('no network')
})

test('tickets that an earlier version kept get what they lack', async () => {
  network.mockResolvedValue(Response.json([{ _id: 'of asha' }], { headers: { 'x-total-count': '1' } }))
  await ask(own, { as: 'asha' })
  network.mockRejectedValue(new TypeError('no network'))
  expect(JSON.parse(String(await ask(own, { as: 'asha' })))).toEqual([completeTicket])
})

test('a full device shows the network’s response', async () => {
  hasRoom = false
  network.mockImplementation(async () => new Response('fresh'))
  expect(await ask(own, { as: 'asha' })).toBe('fresh')
  expect(await ask(`${origin}/assets/a-1234.js`)).toBe('fresh')
  expect(await ask(`${origin}/media/movies/a/poster-480.webp`, { destination: 'image' })).toBe('fresh')
})

test('the reservations of all users, which admins read, are never cached', async () => {
  network.mockResolvedValue(new Response('of everybody'))
  expect(await ask(`${origin}/api/reservations?limit=25`, { as: 'admin' })).toBeUndefined()
  expect(stores.get('tickets')).toBeUndefined()
})

test('a malformed token is left to the server', async () => {
  expect(await ask(own, { token: 'torn.%%%.token' })).toBeUndefined()
})

test('a picture that changed at its URL is shown as it is now', async () => {
  const poster = `${origin}/media/movies/a/poster-480.webp`
  network.mockResolvedValueOnce(new Response('old')).mockResolvedValueOnce(new Response('new'))
  await ask(poster, { destination: 'image' })
  expect(await ask(poster, { destination: 'image' })).toBe('new')
  network.mockRejectedValue(new TypeError('no network'))
  expect(await ask(poster, { destination: 'image' })).toBe('new')
})

test('the latest sixty pictures are cached', async () => {
  for (let number = 0; number < 65; number++) {
    network.mockResolvedValueOnce(new Response('picture'))
    await ask(`${origin}/media/movies/${number}.webp`, { destination: 'image' })
  }
  const kept = [...(stores.get('pictures')?.keys() ?? [])]
  expect(kept).toHaveLength(60)
  expect(kept[0]).toContain('/5.webp')
})

test('offline every page redirects to the tickets, online the network responds', async () => {
  stores.set('pages-/-v1', new Map([[`${origin}/mydashboard`, new Response('shell')]]))
  network.mockResolvedValueOnce(new Response('about'))
  expect(await ask(`${origin}/about`, { mode: 'navigate' })).toBe('about')
  network.mockRejectedValue(new TypeError('no network'))
  expect(await ask(`${origin}/mydashboard?ticket=1`, { mode: 'navigate' })).toBe('shell')
})

test('offline a door opens the scanner, and other browsers do not', async () => {
  network.mockRejectedValue(new TypeError('no network'))
  await expect(ask(`${origin}/checkin`, { mode: 'navigate' })).rejects.toThrow('no network')
  stores.set('doors-/-v1', new Map([[`${origin}/checkin`, new Response('scanner')]]))
  expect(await ask(`${origin}/checkin`, { mode: 'navigate' })).toBe('scanner')
  expect(await ask(`${origin}/checkin/`, { mode: 'navigate' })).toBe('scanner')
})

type Asked = { as?: string; token?: string; mode?: string; destination?: string }

/** Returns the response of the worker; undefined when it does not handle the request. */
async function ask(url: string, { as, token, mode, destination }: Asked = {}): Promise<string | undefined> {
  const bearer = token ?? (as && `head.${btoa(JSON.stringify({ sub: as }))}.sign`)
  const headers = new Headers(bearer ? { authorization: `Bearer ${bearer}` } : {})
  let response: Promise<Response> | undefined
  const work: Promise<unknown>[] = []
  listeners.get('fetch')?.({
    request: { url, method: 'GET', headers, mode: mode ?? 'cors', destination: destination ?? '' },
    respondWith: (coming: Promise<Response>) => void (response = coming),
    waitUntil: (more: Promise<unknown>) => void work.push(more),
  })
  const text = await (await response)?.text()
  await Promise.all(work)
  return text
}

async function openCache(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, store)
  return {
    keys: async () => [...store.keys()],
    delete: async (key: string) => store.delete(key),
    put: async (key: string | Request, response: Response) => {
      if (!hasRoom) throw new DOMException('full', 'QuotaExceededError')
      store.delete(keyOf(key))
      store.set(keyOf(key), response)
    },
    match: async (key: string | Request) => store.get(keyOf(key))?.clone(),
  }
}

async function matchAny(key: string | Request, { cacheName }: { cacheName?: string } = {}) {
  const open = cacheName ? [stores.get(cacheName)] : [...stores.values()]
  return open
    .find((store) => store?.has(keyOf(key)))
    ?.get(keyOf(key))
    ?.clone()
}

function keyOf(key: string | Request): string {
  return new URL(typeof key === 'string' ? key : key.url, origin).href
}
