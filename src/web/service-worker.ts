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
const MOST_PICTURES = 60
const shell = `${base}mydashboard`

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') return event.respondWith(openPage(request))
  if (url.pathname.startsWith(`${base}assets/`)) return event.respondWith(fromDeviceFirst(request))
  if (url.pathname === '/api/reservations') return event.respondWith(listTickets(request, url))
  if (url.pathname.startsWith('/media/')) event.respondWith(showPicture(request))
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
    const kept = await caches.match(shell)
    if (!kept) throw error
    return new URL(request.url).pathname === shell ? kept : Response.redirect(shell)
  }
}

/** What bears a hash in its name never changes. */
async function fromDeviceFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(PAGES)).put(request, answer.clone())
  return answer
}

async function listTickets(request: Request, url: URL): Promise<Response> {
  const owner = ownerOf(request)
  if (!owner) return fetch(request)
  const tickets = await caches.open(TICKETS)
  url.searchParams.set('owner', owner)
  try {
    const answer = await fetch(request)
    if (answer.ok) await tickets.put(url.href, answer.clone())
    return answer
  } catch (error) {
    const kept = await tickets.match(url.href)
    if (!kept) throw error
    return kept
  }
}

/** Whose token it is. It was not checked here: whoever holds a token of somebody else's device holds the device. */
function ownerOf(request: Request): string | null {
  const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.get('authorization') ?? '') ?? []
  if (!payload) return null
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
  return typeof claims.sub === 'string' ? claims.sub : null
}

async function showPicture(request: Request): Promise<Response> {
  const pictures = await caches.open(PICTURES)
  const kept = await pictures.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  // A part of a film (206) cannot be kept, and need not be.
  if (answer.status === 200 && request.destination === 'image') {
    await pictures.put(request, answer.clone())
    const [oldest, ...rest] = await pictures.keys()
    if (oldest && rest.length >= MOST_PICTURES) await pictures.delete(oldest)
  }
  return answer
}

// Makes this file a module to the type checker; the build takes it away again, because workers are plain scripts.
export {}
