import type { SeedMovie } from '#seeds/movies.ts'
import { seeded } from './random.ts'
import { round } from './shapes.ts'

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Line = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font: string
  readonly color: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly weight?: number
  readonly spacing?: number
  /** The renderer changes the size until the line is exactly this wide. */
  readonly fit?: number
  readonly style?: string
  readonly more?: string
}

export function line(text: string, l: Line) {
  const style = `font-family:'${l.font}';font-weight:${l.weight ?? 400};letter-spacing:${l.spacing ?? 0}px;${l.style ?? ''}`
  return `<text x="${round(l.x)}" y="${round(l.y)}" font-size="${l.size}" fill="${l.color}" text-anchor="${l.anchor ?? 'middle'}" style="${style}"${l.fit ? ` data-fit="${l.fit}"` : ''} ${l.more ?? ''}>${safe(text)}</text>`
}

type Block = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height?: number
  readonly size: number
  readonly color: string
  readonly font?: string
  readonly align?: 'left' | 'center' | 'right' | 'justify'
  readonly style?: string
}

/** Wrapped lines of HTML. */
export const block = (html: string, b: Block) =>
  `<foreignObject x="${b.x}" y="${b.y}" width="${b.width}" height="${b.height ?? 260}"><div xmlns="http://www.w3.org/1999/xhtml" style="font:400 ${b.size}px/1.12 ${b.font ?? "'League Gothic'"};color:${b.color};text-align:${b.align ?? 'center'};text-wrap:balance;${b.style ?? ''}">${html}</div></foreignObject>`

const houses = [
  'Saptarang Talkies',
  'Neem Tree Films',
  'Kaveri Cine Works',
  'Blue Rickshaw Pictures',
  'Sarafa Street Studio',
] as const
const writers = ['Ira Wadnerkar', 'Madhavan Pullat', 'Farida Contractorwala', 'Sohan Jamnagari'] as const
const composers = ['Bhairav Sisters', 'Anandi Kolhatkari', 'Yusuf Tabrezwala', 'The Monsoon Desk'] as const
const cameras = ['Lakshmi Narangpet', 'Dorjee Lepchari', 'Rehan Bandukwalla', 'Mini Kuttiparambil'] as const
const editors = ['Pallavi Rasikwala', 'Joy Mondalgaon', 'Tara Vengurlekar'] as const

/** The small print at the foot: names large, duties small, as unions like it. */
export function billing(movie: SeedMovie, b: Block) {
  const random = seeded([...movie.slug].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const duty = (words: string) =>
    `<span style="font-size:.62em;letter-spacing:.04em;padding:0 .35em 0 .5em">${words}</span>`
  const parts = [
    `${random.pick(houses)}${duty('presents')}`,
    `${duty('a film by')}${movie.director}`,
    ...movie.cast.map((name, index) => (index === 0 ? `${duty('starring')}${name}` : name)),
    `${duty('written by')}${random.pick(writers)}`,
    `${duty('music')}${random.pick(composers)}`,
    `${duty('director of photography')}${random.pick(cameras)}`,
    `${duty('editor')}${random.pick(editors)}`,
    `${duty('directed by')}${movie.director}`,
  ]
  return block(parts.map(safeSpans).join(' '), {
    ...b,
    style: `text-transform:uppercase;letter-spacing:.045em;${b.style ?? ''}`,
  })
}

const safeSpans = (part: string) =>
  `<span style="white-space:nowrap">${part.replaceAll(' & ', ' &amp; ')}</span>`
