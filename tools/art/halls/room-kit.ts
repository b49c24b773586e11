import { blur, fade, glow, grain, vignette } from '../kit/paint.ts'
import { disc, group, move, oval, path, polygon, rect, round, times, type Point } from '../kit/shapes.ts'

export const hallSize = { width: 1440, height: 960 }

export type Hues = {
  readonly wall: readonly [far: string, near: string]
  readonly seat: string
  /** The edge of a seat that the screen lights. */
  readonly edge: string
  readonly light: string
}

export const fullScreen = (fill: string) => rect(0, 0, hallSize.width, hallSize.height, fill)

/** Gradients that every room uses, named by its own prefix. */
export const defsOf = ({ wall, light }: Hues, more = '') =>
  `<defs>${fade('wall', [
    [0, wall[0]],
    [1, wall[1]],
  ])}${glow('shine', [
    [0, light, 0.75],
    [0.5, light, 0.22],
    [1, light, 0],
  ])}${glow('lamp', [
    [0, '#ffe3ad', 0.95],
    [0.25, '#ffc871', 0.5],
    [1, '#ffb14a', 0],
  ])}${blur('soft', 14)}${blur('haze', 40)}${more}</defs>`

export const finish = (seed: number) =>
  vignette({ ...hallSize, strength: 0.62 }) + grain({ ...hallSize, strength: 0.2, seed })

/** A seat from behind: a rounded back with its lit upper edge. */
export function seatBack(x: number, y: number, width: number, { seat, edge }: Hues) {
  const height = width * 1.15
  const [left, right, top] = [x - width / 2, x + width / 2, y - height]
  const curve = width * 0.32
  const d = `M${round(left)} ${round(y)}V${round(top + curve)}Q${round(left)} ${round(top)} ${round(left + curve)} ${round(top)}H${round(right - curve)}Q${round(right)} ${round(top)} ${round(right)} ${round(top + curve)}V${round(y)}Z`
  const lit = `M${round(left + 1)} ${round(top + curve)}Q${round(left + 1)} ${round(top + 1)} ${round(left + curve)} ${round(top + 1)}H${round(right - curve)}Q${round(right - 1)} ${round(top + 1)} ${round(right - 1)} ${round(top + curve)}`
  return (
    path(d, seat) +
    `<path d="${lit}" fill="none" stroke="${edge}" stroke-width="${round(width * 0.045)}" stroke-linecap="round"/>`
  )
}

type RowOptions = {
  readonly y: number
  readonly width: number
  readonly count: number
  /** How far the ends stand lower than the middle. */
  readonly bend?: number
  readonly aisle?: number
  readonly cx?: number
}

/** A curved row of seats seen from behind, with an aisle in the middle if wanted. */
export function seatRow({ y, width, count, bend = 0, aisle = 0, cx = 720 }: RowOptions, hues: Hues) {
  return times(count, (index) => {
    const place = index - (count - 1) / 2
    const apart = place * width * 1.1 + Math.sign(place) * (aisle / 2)
    const far = place / (count / 2)
    return seatBack(cx + apart, y + bend * far * far, width, hues)
  })
}

/** Rows from the screen to the eye, each larger and darker than the one before. */
export function stalls(
  {
    from,
    to,
    rows,
    first,
    last,
    bend = 0,
    aisle = 0,
  }: Record<'from' | 'to' | 'rows' | 'first' | 'last', number> & {
    readonly bend?: number
    readonly aisle?: number
  },
  hues: Hues,
) {
  return times(rows, (index) => {
    const near = index / (rows - 1)
    const width = first * (last / first) ** near
    const count = Math.ceil(1600 / (width * 1.1) / 2) * 2
    const y = from + (to - from) * near ** 1.35
    const shade = group(seatRow({ y, width, count, bend: bend * (0.4 + near), aisle: aisle * width }, hues))
    const floor = rect(0, y - width * 0.5, 1440, 960, '#000', { opacity: 0.16 })
    return shade + floor
  })
}

/** A lit screen: what it shows is cut to its shape; its light falls on the room. */
export function screen(
  shape: string,
  scene: string,
  { cx, cy, reach }: Record<'cx' | 'cy' | 'reach', number>,
) {
  return (
    oval(cx, cy, reach, reach * 0.66, 'url(#shine)') +
    `<clipPath id="sheet"><path d="${shape}"/></clipPath>` +
    group(scene, { 'clip-path': 'url(#sheet)' }) +
    `<path d="${shape}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`
  )
}

export const box = (x: number, y: number, width: number, height: number) =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

/** A lamp on a wall with the light it throws up and down. */
export const sconce = (x: number, y: number, size = 1) =>
  oval(x, y, 60 * size, 190 * size, 'url(#lamp)', { opacity: 0.7 }) +
  rect(x - 7 * size, y - 26 * size, 14 * size, 52 * size, '#ffe9c0', { rx: 7 * size })

/** A side wall in perspective as upright panels from the far edge to the near one. */
export function panels(
  side: 'left' | 'right',
  { far, near }: { far: readonly [Point, Point]; near: readonly [Point, Point] },
  count: number,
  colors: readonly [string, string],
) {
  const flip = (x: number) => (side === 'left' ? x : 1440 - x)
  const at = (edge: 0 | 1, part: number): Point => {
    const grow = part ** 1.6
    const [a, b] = [far[edge], near[edge]]
    return [flip(a[0] + (b[0] - a[0]) * grow), a[1] + (b[1] - a[1]) * grow]
  }
  return times(count, (index) => {
    const [from, to] = [index / count, (index + 1) / count]
    return path(polygon([at(0, from), at(0, to), at(1, to), at(1, from)]), colors[index % 2] ?? colors[0])
  })
}

/** A tub of popcorn, its foot at the point. */
export const popcorn = (x: number, y: number, size = 1) =>
  move(
    x,
    y,
    times(9, (index) =>
      disc(-26 + (index % 5) * 13, -70 - (index % 3) * 9, 12, index % 2 ? '#fff6d8' : '#ffe6a6'),
    ) +
      path('M-34 -66H34L24 0H-24Z', '#f6ead2') +
      times(3, (index) => path(`M${-24 + index * 20} -66h9l-${1 + index} 66h-8Z`, '#c8303c')),
    size,
  )
