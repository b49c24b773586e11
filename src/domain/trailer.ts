/** Of an upload. */
export const MOST_TRAILER_MEGABYTES = 100

const YOUTUBE_HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
])
const VIDEO_ID = /^[\w-]{11}$/
// A file is used while a movie names its path, so one path is one file: without `..`, `.` and `//`.
const FILE = /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(webm|mp4)$/

/** A trailer of a movie as it is played: a file of this site, or a video of YouTube. */
export type Trailer =
  { readonly kind: 'file'; readonly address: string } | { readonly kind: 'youtube'; readonly videoId: string }

/** Reads what a movie has as its trailer: the path of a file, or a link of a page, short, embedded or mobile, of YouTube. Undefined for anything else. */
export function readTrailer(text: string): Trailer | undefined {
  if (FILE.test(text)) return { kind: 'file', address: text }
  const videoId = videoIdOf(text)
  return videoId === undefined ? undefined : { kind: 'youtube', videoId }
}

/** Returns a trailer as it is stored: of all links to one video the same. */
export function storedTrailer(trailer: Trailer): string {
  return trailer.kind === 'file' ? trailer.address : `https://www.youtube.com/watch?v=${trailer.videoId}`
}

function videoIdOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const link = new URL(text)
  if (!['https:', 'http:'].includes(link.protocol)) return undefined
  if (link.username || link.password || link.port) return undefined
  const id = namedVideo(link)
  return id && VIDEO_ID.test(id) ? id : undefined
}

function namedVideo({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!YOUTUBE_HOSTS.has(hostname)) return undefined
  if (pathname === '/watch') {
    const [id, ...others] = searchParams.getAll('v')
    return others.length === 0 ? id : undefined
  }
  return /^\/(?:shorts|embed|live)\/([^/]+)\/?$/.exec(pathname)?.[1]
}
