/**
 * Keeps the page of one's tickets, and the tickets, on the device: at the door of a cinema there may be no network. Everything else
 * goes to the network as ever. Tickets are kept under the id of their owner; the page deletes them when somebody signs out.
 */
type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
type Offline = { readonly base: string; readonly version: string; readonly files: readonly string[] }
type WorkerScope = {
  readonly OFFLINE: Offline
  readonly location: Location
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly addEventListener: ((
    type: 'install' | 'activate',
    listener: (event: ExtendableEvent) => void,
  ) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void)
}

const worker = self as unknown as WorkerScope
const { base, version, files } = worker.OFFLINE
const PAGES = `pages-${base}-${version}`
const TICKETS = 'tickets'
const PICTURES = 'pictures'
const MAX_PICTURES = 60
const shell = `${base}mydashboard`

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') return event.respondWith(openPage(request))
  if (url.pathname.startsWith(`${base}assets/`)) return event.respondWith(cacheFirst(event))
  if (request.destination === 'image' && url.pathname.startsWith('/media/'))
    return event.respondWith(networkFirst(event, { cache: PICTURES, key: url.href }))
  // Only one's own: the same call answers everybody's to those who run the house.
  const owner = url.pathname === '/api/reservations' && url.searchParams.has('own') && ownerOf(request)
  if (!owner) return
  url.searchParams.set('owner', owner)
  event.respondWith(networkFirst(event, { cache: TICKETS, key: url.href }))
})

async function install(): Promise<void> {
  const pages = await caches.open(PAGES)
  await Promise.all([pages.addAll([...files]), pages.add(new Request(shell, { cache: 'reload' }))])
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(`pages-${base}-`) && name !== PAGES)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Without a network every address leads to one's tickets: nothing else can be of use there. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(shell)
    if (!cached) throw error
    return new URL(request.url).pathname === shell ? cached : Response.redirect(shell)
  }
}

/** What bears a hash in its name never changes. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) storeInBackground(event, { cache: PAGES, key: request.url }, answer)
  return answer
}

type Place = { readonly cache: string; readonly key: string }

async function networkFirst(event: FetchEvent, place: Place): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    if (answer.status === 200) storeInBackground(event, place, answer)
    return answer
  } catch (error) {
    const kept = await caches.match(place.key, { cacheName: place.cache })
    if (!kept) throw error
    return place.cache === TICKETS ? withLines(kept) : kept
  }
}

/** Tickets that were kept before orders had lines: the page expects some. */
async function withLines(kept: Response): Promise<Response> {
  const tickets = (await kept.json()) as object[]
  const text = JSON.stringify(tickets.map((ticket) => ({ lines: [], ...ticket })))
  const total = kept.headers.get('x-total-count')
  return new Response(text, { headers: total === null ? {} : { 'x-total-count': total } })
}

/** Beside the answer, which does not wait for it: a device without room shows what the network brought all the same. */
function storeInBackground(event: FetchEvent, place: Place, answer: Response): void {
  event.waitUntil(store(place, answer.clone()).catch(() => undefined))
}

async function store({ cache: name, key }: Place, answer: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(key, answer)
  if (name !== PICTURES) return
  const pictures = await cache.keys()
  await Promise.all(pictures.slice(0, -MAX_PICTURES).map((oldest) => cache.delete(oldest)))
}

/** Whose token it is. It was not checked here: whoever holds a token of somebody else's device holds the device. */
function ownerOf(request: Request): string | null {
  const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.get('authorization') ?? '') ?? []
  if (!payload) return null
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof claims.sub === 'string' ? claims.sub : null
  } catch {
    // A torn token is the server's to refuse.
    return null
  }
}

// Makes this file a module to the type checker; the build takes it away again, because workers are plain scripts.
export {}
