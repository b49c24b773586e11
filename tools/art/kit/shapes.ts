export type Point = readonly [number, number]
type Attributes = Readonly<Record<string, string | number>>

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
export const times = (count: number, draw: (index: number) => string) => range(count).map(draw).join('')
export const round = (value: number) => Math.round(value * 10) / 10

function tag(name: string, attributes: Attributes, inner = '') {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`,
  )
  return `<${name}${written.join('')}>${inner}</${name}>`
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => tag('rect', { x, y, width, height, fill, ...more })
export const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  tag('circle', { cx, cy, r, fill, ...more })
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  tag('ellipse', { cx, cy, rx, ry, fill, ...more })
export const path = (d: string, fill: string, more: Attributes = {}) => tag('path', { d, fill, ...more })
export const stroke = (d: string, color: string, width: number, more: Attributes = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })
export const group = (inner: string, more: Attributes = {}) =>
  `<g${Object.entries(more)
    .map(([k, v]) => ` ${k}="${v}"`)
    .join('')}>${inner}</g>`
export const move = (x: number, y: number, inner: string, scale = 1, turn = 0) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${inner}</g>`

export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
export const polar = (cx: number, cy: number, radius: number, degrees: number): Point => [
  cx + radius * Math.cos((degrees * Math.PI) / 180),
  cy + radius * Math.sin((degrees * Math.PI) / 180),
]

/** A soft line through all points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = false) {
  const at = (index: number): Point => {
    const last = points.length - 1
    const wrapped = closed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index))
    return points[wrapped] ?? [0, 0]
  }
  const [startX, startY] = at(0)
  const parts = range(closed ? points.length : points.length - 1).map((index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const bend = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
      c[0],
      c[1],
    ]
    return `C${bend.map(round).join(' ')}`
  })
  return `M${round(startX)} ${round(startY)}${parts.join('')}${closed ? 'Z' : ''}`
}
