import { fade } from '../kit/paint.ts'
import { seeded } from '../kit/random.ts'
import { disc, path, polar, polygon, rect, stroke, times } from '../kit/shapes.ts'

/** What plays on the screens: pictures within the picture, 1440 wide unless moved. */
export const hills = (x: number, y: number, width: number, height: number) =>
  `<defs>${fade('dawn', [
    [0, '#24406e'],
    [0.55, '#e98a5b'],
    [1, '#ffe2a4'],
  ])}</defs>` +
  rect(x, y, width, height, 'url(#dawn)') +
  disc(x + width * 0.62, y + height * 0.58, height * 0.12, '#fff3cf') +
  path(ridge(x, y + height * 0.72, width, height, [0, -0.16, -0.04, -0.22, -0.06, -0.14, 0.02]), '#7d4a63') +
  path(ridge(x, y + height * 0.86, width, height, [-0.1, 0.02, -0.12, 0, -0.08, 0.03, -0.06]), '#33284b')

export const sea = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, '#0d3a52') +
  rect(x, y, width, height * 0.55, '#7fc7cf') +
  rect(x, y, width, height * 0.3, '#bfe6dc') +
  disc(x + width * 0.3, y + height * 0.4, height * 0.1, '#fff7dd') +
  times(9, (index) =>
    rect(
      x + width * (0.3 - 0.02 * index) - 10,
      y + height * (0.58 + index * 0.045),
      width * 0.04 * (index + 1) * 0.6,
      height * 0.012,
      '#e8f7ee',
      { opacity: 0.7 },
    ),
  ) +
  path(
    `M${x + width * 0.66} ${y + height * 0.6}l${width * 0.12} 0l${-width * 0.02} ${height * 0.06}h${-width * 0.08}Z`,
    '#1c1a2a',
  ) +
  path(
    `M${x + width * 0.71} ${y + height * 0.58}V${y + height * 0.3}L${x + width * 0.77} ${y + height * 0.58}Z`,
    '#f4efe2',
  )

export function stars(x: number, y: number, width: number, height: number) {
  const random = seeded(33)
  const sky = times(120, () =>
    disc(x + random.between(0, width), y + random.between(0, height), random.between(0.8, 3.4), '#e9ecff', {
      opacity: random.between(0.3, 0.9),
    }),
  )
  const ring = `M${x + width * 0.46} ${y + height * 0.52}Q${x + width * 0.68} ${y + height * 0.7} ${x + width * 0.93} ${y + height * 0.24}`
  return (
    rect(x, y, width, height, '#141a4d') +
    sky +
    disc(x + width * 0.68, y + height * 0.42, height * 0.3, '#c98bff', { opacity: 0.9 }) +
    disc(x + width * 0.655, y + height * 0.385, height * 0.3, '#6d55d8', { opacity: 0.75 }) +
    stroke(ring, '#ffd9a0', height * 0.02)
  )
}

/** The numbers that a film counts down with. */
export const leader = (cx: number, cy: number, radius: number, number: string) =>
  rect(cx - radius * 3, cy - radius * 2, radius * 6, radius * 4, '#d9d2bd') +
  path(
    polygon([
      [cx, cy],
      polar(cx, cy, radius * 4, -90),
      polar(cx, cy, radius * 4, -30),
      polar(cx, cy, radius * 4, 20),
    ]),
    '#b9b09a',
  ) +
  stroke(`M${cx - radius * 3} ${cy}h${radius * 6}M${cx} ${cy - radius * 2}v${radius * 4}`, '#3a3340', 4) +
  `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="#3a3340" stroke-width="7"/><circle cx="${cx}" cy="${cy}" r="${radius * 0.82}" fill="none" stroke="#3a3340" stroke-width="4"/>` +
  `<text x="${cx}" y="${cy + radius * 0.45}" text-anchor="middle" font-family="Bricolage Grotesque Variable" font-weight="800" font-size="${radius * 1.25}" fill="#2a2530">${number}</text>`

function ridge(x: number, base: number, width: number, height: number, tops: readonly number[]) {
  const points = tops.map(
    (top, index) => [x + (width / (tops.length - 1)) * index, base + top * height] as const,
  )
  return polygon([[x, base + height], ...points, [x + width, base + height]])
}
