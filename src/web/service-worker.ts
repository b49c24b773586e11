/**
 * Caches the page of the user's tickets, and the tickets: there may be no network at the door. On a door, caches the scanner too.
 * Everything else goes to the network. Tickets are cached by owner; the page deletes them at sign-out.
 */
type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}
type MessageEvent = ExtendableEvent & { readonly data: unknown }
type Offline = {
  readonly base: string
  readonly version: string
  readonly files: readonly string[]
  readonly doorFiles: readonly string[]
}
type WorkerScope = {
  readonly OFFLINE: Offline
  readonly location: Location
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly addEventListener: ((
    type: 'install' | 'activate',
    listener: (event: ExtendableEvent) => void,
  ) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void)
}

const worker = self as unknown as WorkerScope
const { base, version, files, doorFiles } = worker.OFFLINE
const PAGES = `pages-${base}-${version}`
const DOORS = `doors-${base}-`
const DOOR = DOORS + version
const TICKETS = 'tickets'
const PICTURES = 'pictures'
const MAX_PICTURES = 60
const shell = `${base}mydashboard`
const scanner = `${base}checkin`

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
/** The scanner says so on a paired phone and to staff with the door duty. */
worker.addEventListener('message', (event) => {
  if (event.data === 'keep-scanner') event.waitUntil(keepScanner())
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') return event.respondWith(openPage(request))
  if (url.pathname.startsWith(`${base}assets/`)) return event.respondWith(cacheFirst(event))
  if (request.destination === 'image' && url.pathname.startsWith('/media/'))
    return event.respondWith(networkFirst(event, { cache: PICTURES, key: url.href }))
  // Only the user's own: the same call returns all reservations to admins.
  const owner = url.pathname === '/api/reservations' && url.searchParams.has('own') && ownerOf(request)
  if (!owner) return
  url.searchParams.set('owner', owner)
  event.respondWith(networkFirst(event, { cache: TICKETS, key: url.href }))
})

async function install(): Promise<void> {
  const pages = await caches.open(PAGES)
  await Promise.all([pages.addAll([...files]), pages.add(new Request(shell, { cache: 'reload' }))])
  const names = await caches.keys()
  // A door stays one with a new build.
  if (names.some((name) => name.startsWith(DOORS))) await keepScanner()
  await worker.skipWaiting()
}

/** Files that are there already are not loaded again. */
async function keepScanner(): Promise<void> {
  const door = await caches.open(DOOR)
  const isKept = await Promise.all(doorFiles.map((file) => door.match(file)))
  await Promise.all([
    door.addAll(doorFiles.filter((_, index) => !isKept[index])),
    door.add(new Request(scanner, { cache: 'reload' })),
  ])
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(
    (name) =>
      (name.startsWith(`pages-${base}-`) && name !== PAGES) || (name.startsWith(DOORS) && name !== DOOR),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Offline every page redirects to the user's tickets; those of the door, on a door, to the scanner. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const { pathname } = new URL(request.url)
    const door = isOfDoor(pathname) && (await caches.match(scanner))
    const kept = door ? { page: door, path: scanner } : { page: await caches.match(shell), path: shell }
    if (!kept.page) throw error
    return pathname.replace(/\/$/, '') === kept.path ? markAsKept(kept.page) : Response.redirect(kept.path)
  }
}

/** The page tells the time of its rendering, which is no longer now. */
async function markAsKept(page: Response): Promise<Response> {
  const html = await page.text()
  return new Response(html.replace('<html', '<html data-kept'), { headers: page.headers })
}

function isOfDoor(path: string): boolean {
  return path === scanner || path.startsWith(`${scanner}/`)
}

/** Files with a hash in the name never change. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) storeInBackground(event, { cache: PAGES, key: request.url }, response)
  return response
}

type Place = { readonly cache: string; readonly key: string }

async function networkFirst(event: FetchEvent, place: Place): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (response.status === 200) storeInBackground(event, place, response)
    return response
  } catch (error) {
    const kept = await caches.match(place.key, { cacheName: place.cache })
    if (!kept) throw error
    return place.cache === TICKETS ? completed(kept) : kept
  }
}

/** Tickets that an earlier version kept: the page expects what they lack. */
async function completed(kept: Response): Promise<Response> {
  const tickets = (await kept.json()) as object[]
  const text = JSON.stringify(
    tickets.map((ticket) => ({ lines: [], returned: 0, voidReason: null, moved: null, ...ticket })),
  )
  const total = kept.headers.get('x-total-count')
  return new Response(text, { headers: total === null ? {} : { 'x-total-count': total } })
}

/** Caches a response without delaying it. A full device still shows it. */
function storeInBackground(event: FetchEvent, place: Place, response: Response): void {
  event.waitUntil(store(place, response.clone()).catch(() => undefined))
}

async function store({ cache: name, key }: Place, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(key, response)
  if (name !== PICTURES) return
  const pictures = await cache.keys()
  await Promise.all(pictures.slice(0, -MAX_PICTURES).map((oldest) => cache.delete(oldest)))
}

/** Returns the subject of the token, unverified: a token on this device is the user's own. */
function ownerOf(request: Request): string | null {
  const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.get('authorization') ?? '') ?? []
  if (!payload) return null
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof claims.sub === 'string' ? claims.sub : null
  } catch {
    // The server rejects a malformed token.
    return null
  }
}

// Makes this file a module for the type checker; the build removes it, because workers are plain scripts.
export {}
