import { bird } from '../kit/figures.ts'
import { billing, line } from '../kit/lettering.ts'
import { fade, grain, rough, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, path, polygon, rect, stroke, times } from '../kit/shapes.ts'

// February: a field of mustard to the horizon, a red tractor that will not start, a woman sitting on it.
const [mustard, sky, tractorRed, stem] = ['#f7c600', '#8fd0e8', '#d7301f', '#3f7d2c'] as const

const defs =
  fade('winter', [
    [0, '#4fb3dc'],
    [0.7, '#bfe6f2'],
    [1, '#fdf3cf'],
  ]) + rough('brush', { size: 0.05, reach: 5 })

/** Furrows run to one point; flowers grow along them, larger towards the eye. */
function field(width: number, y: number, vanish: number, seed: number) {
  const random = seeded(seed)
  const beds = times(36, (i) => {
    const left = vanish + (i - 18) * 210
    return path(
      polygon([
        [vanish + (i - 18) * 5, y],
        [vanish + (i - 17.45) * 5, y],
        [left + 120, y + 800],
        [left, y + 800],
      ]),
      i % 2 ? '#5b9a35' : stem,
    )
  })
  const flowers = times(2600, () => {
    const t = random.next() ** 0.75
    const fy = y + 4 + t * t * 800
    const fx = random.between(-60, width + 60)
    const size = 1 + t * t * 12
    return disc(
      fx,
      fy - random.between(0, size * 1.5),
      size * random.between(0.5, 0.85),
      random.pick([mustard, '#ffdd3c', '#eab000', '#fff08a'] as const),
    )
  })
  return rect(-60, y, width + 120, 900, '#d9b400') + beds + flowers
}

const treeline = (width: number, y: number) => {
  const random = seeded(12)
  return (
    times(Math.ceil(width / 26), (i) =>
      disc(i * 26, y - random.between(0, 16), random.between(14, 30), i % 3 ? '#5d8a66' : '#76a07a'),
    ) +
    rect(width * 0.68, y - 86, 26, 86, '#b4583a') +
    path(`M${width * 0.68 - 6} ${y - 86}h38v-12h-38Z`, '#8c3f29') +
    rect(width * 0.72, y - 40, 110, 40, '#e9d3ae') +
    rect(width * 0.72 + 18, y - 26, 20, 26, '#7a5a3a') +
    path(`M${width * 0.72 + 60} ${y - 40}v-56h34v56Z`, '#f2f2ee') +
    path(`M${width * 0.72 + 56} ${y - 96}h42l-8 -14h-26Z`, '#3f86c4')
  )
}

const wheel = (r: number, hub: string) =>
  disc(0, 0, r, '#23242a') +
  times(18, (i) => rect(-8, -r - 6, 16, 18, '#23242a', { transform: `rotate(${i * 20})` })) +
  disc(0, 0, r * 0.62, hub) +
  disc(0, 0, r * 0.2, '#23242a') +
  times(6, (i) => disc(0, -r * 0.4, r * 0.07, '#23242a', { transform: `rotate(${i * 60})` }))
/** Facing left, 640 wide, wheels on y = 0. */
const tractor =
  path('M-300 -110L-300 -250Q-298 -276 -270 -278L20 -290L30 -110Z', tractorRed) +
  path('M-300 -200L26 -210V-180L-300 -170Z', '#fff1d2') +
  times(6, (i) => stroke(`M-284 ${-156 + i * 9}H-226`, '#7d170d', 4)) +
  path('M20 -290H70L110 -160H230L240 -90H10Z', '#a3200f') +
  path(
    'M90 -150Q120 -320 290 -270Q340 -240 334 -170L300 -180Q290 -230 230 -234Q150 -240 128 -130Z',
    tractorRed,
  ) +
  stroke('M-150 -280V-390', '#2b2c33', 14) +
  stroke('M-150 -390Q-150 -412 -132 -414', '#2b2c33', 12) +
  stroke('M30 -290L70 -360M44 -372L100 -348', '#2b2c33', 9) +
  rect(150, -254, 90, 16, '#2b2c33', { rx: 6 }) +
  disc(-306, -240, 20, '#fff3c0', { stroke: '#7d170d', 'stroke-width': 5 }) +
  line('HARNOOR 1979', { x: -140, y: -218, size: 30, font: 'Bungee', color: '#fff1d2', fit: 210 }) +
  move(210, -128, wheel(128, mustard)) +
  move(-220, -72, wheel(74, mustard))
const woman =
  path('M-30 0Q-40 -70 -26 -112Q0 -130 26 -112Q36 -60 30 0Z', '#2f5fb3') +
  path('M-26 -10L-84 6L-92 96H-66L-54 34L20 20Z', '#f2efe6') +
  disc(0, -146, 27, '#b77747') +
  path(
    'M-28 -150Q-26 -184 4 -180Q34 -176 30 -130Q50 -70 66 -40L34 -60Q24 -100 22 -140Q0 -168 -28 -150Z',
    '#1b1013',
  ) +
  path('M-30 -112Q0 -94 30 -112L84 -30Q60 -50 44 -40L28 -90Q0 -80 -34 -96Z', '#e5407f') +
  stroke('M-22 -96Q-60 -80 -70 -50', '#b77747', 13) +
  path('M-92 96H-62V108H-110Z', '#7a3b22')
const kites = path('M0 -30L22 0L0 34L-22 0Z', tractorRed) + stroke('M0 34Q20 90 -10 150', tractorRed, 2)
const stems = (width: number, y: number, seed: number) => {
  const random = seeded(seed)
  return times(Math.ceil(width / 30), (i) =>
    move(
      i * 30 + random.between(-14, 14),
      y + random.between(-20, 60),
      stroke('M0 130Q-6 60 0 0', stem, 6) +
        stroke('M-2 80Q-26 60 -40 64', stem, 5) +
        times(9, (k) =>
          disc(random.between(-24, 24), random.between(-40, 20), 9, k % 2 ? '#ffdd3c' : mustard),
        ),
      random.between(0.8, 1.5),
    ),
  )
}

const title =
  line('ਦੂਜੀ ਫ਼ਸਲ', {
    x: 0,
    y: 236,
    size: 210,
    font: 'Anek Gurmukhi Variable',
    weight: 800,
    color: '#fff8de',
    fit: 860,
    anchor: 'start',
    style: 'font-stretch:75%',
  }) +
  line('Dooji Fasal', {
    x: 4,
    y: 360,
    size: 74,
    font: 'Shrikhand',
    color: '#7d170d',
    anchor: 'start',
    fit: 420,
  })

export const art: PosterArt = {
  palette: [mustard, sky, tractorRed, stem],
  quiet: '#2487bd',
  fonts: [
    '@fontsource-variable/anek-gurmukhi/standard.css',
    '@fontsource/shrikhand/400.css',
    '@fontsource/bungee/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 870, height: 380, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, 'url(#winter)') +
    move(850, 530, kites) +
    bird(200, 520, 1, '#2b2c33') +
    bird(250, 490, 0.8, '#2b2c33') +
    treeline(1000, 812) +
    group(field(1000, 810, 420, 31), { filter: 'url(#brush)' }) +
    move(580, 1150, tractor, 1.0) +
    move(740, 900, woman, 1.02) +
    stems(1000, 1210, 4) +
    rect(0, 1390, 1000, 110, stem) +
    move(70, 52, title) +
    line('SIMRAT  BHULLARPUR', {
      x: 932,
      y: 366,
      size: 44,
      font: 'League Gothic',
      color: '#1f4d6b',
      anchor: 'end',
      spacing: 4,
    }) +
    line('JASPAL  MANDERWALA', {
      x: 932,
      y: 412,
      size: 44,
      font: 'League Gothic',
      color: '#1f4d6b',
      anchor: 'end',
      spacing: 4,
    }) +
    billing(movie, { x: 60, y: 1408, width: 880, size: 23, color: '#fdf3cf' }) +
    grain({ ...posterSize, strength: 0.3, size: 0.45 }),
  backdrop: () => [
    { depth: 0, svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, 'url(#winter)')}` },
    {
      depth: 0.15,
      svg:
        move(1120, 220, kites, 1.3) +
        bird(900, 180, 1.2, '#2b2c33') +
        bird(970, 150, 0.9, '#2b2c33') +
        treeline(1960, 572),
    },
    { depth: 0.45, svg: group(field(1960, 570, 900, 31), { filter: 'url(#brush)' }) },
    { depth: 0.65, svg: move(1390, 960, tractor, 1.15) + move(1574, 672, woman, 1.17) },
    { depth: 0.95, svg: stems(1960, 1010, 4) + grain({ ...backdropSize, strength: 0.3, size: 0.45 }) },
  ],
}
