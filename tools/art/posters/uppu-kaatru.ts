import { bird } from '../kit/figures.ts'
import { billing, block, line } from '../kit/lettering.ts'
import { rough, grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { disc, group, move, path, polar, polygon, rect, round, stroke, times } from '../kit/shapes.ts'

// A two-block print: the whole sea is cut as lines that swell into one wave.
const [paper, ink, deep, sun] = ['#efe6d2', '#12314a', '#1f6f78', '#e4572e'] as const

const swell = (x: number, peak: number) => Math.exp(-(((x - peak) / 330) ** 2))

/** One cut line of the sea; rows nearer to the eye are heavier and climb less. */
function cut(row: number, { width, peak, top, gap }: Sea) {
  const base = top + row * gap
  const lift = 520 * Math.max(0, 1 - row / 19) ** 1.25
  const points = Array.from({ length: Math.ceil(width / 14) + 8 }, (_, index) => {
    const x = -60 + index * 14
    const ripple = 7 * Math.sin(x / 31 + row * 1.9) + 4 * Math.sin(x / 13 + row)
    const curl = 95 * swell(x, peak + 150) * Math.max(0, 1 - row / 11)
    return `${x + curl * -1.1},${round(base - lift * swell(x, peak) + ripple + curl * 0.2)}`
  })
  return points.join(' ')
}

type Sea = {
  readonly width: number
  readonly peak: number
  readonly top: number
  readonly gap: number
  readonly rows: number
}

const sea = (s: Sea) =>
  times(s.rows, (row) => {
    const points = cut(row, s)
    const fill = row % 4 === 2 ? deep : row % 2 === 0 ? ink : paper
    return `<polygon points="${points} ${s.width + 200},${s.top + 2600} -200,${s.top + 2600}" fill="${fill}"/>`
  })

const foam = (s: Sea) =>
  times(130, (index) => {
    const angle = index * 137.5
    const spread = Math.sqrt(index) * 15
    const [x, y] = polar(s.peak - 120 + spread * 0.6, s.top - 545, spread, angle)
    return y < s.top - 410 ? disc(x, y, 2 + ((index * 7) % 9), index % 3 === 0 ? deep : paper) : ''
  })

/** A catamaran with one patched sail, 300 wide, its keel on 0,0. */
const boat =
  path('M-150 -34Q-60 4 60 0Q130 -6 172 -50Q60 -30 -150 -34Z', '#081a28') +
  stroke('M10 -30L-6 -300', '#081a28', 8) +
  path('M-2 -292Q120 -190 128 -60Q60 -80 6 -52Z', sun) +
  path('M40 -190L84 -176L84 -128L46 -140Z', '#f4b183') +
  stroke('M-6 -292L-140 -40M-4 -200L-120 -50', '#081a28', 3) +
  disc(-62, -104, 13, '#081a28') +
  path('M-80 -88Q-62 -98 -46 -86L-40 -34H-84Z', '#081a28') +
  stroke('M-46 -78L-14 -120', '#081a28', 9) +
  disc(-112, -62, 9, '#081a28') +
  path('M-124 -52Q-112 -58 -101 -50L-98 -34H-126Z', '#081a28')

const rays = (x: number, y: number, radius: number) =>
  times(72, (index) =>
    path(
      polygon([
        polar(x, y, radius * 1.12, index * 5 - 0.9),
        polar(x, y, radius * (index % 2 ? 1.5 : 1.85), index * 5),
        polar(x, y, radius * 1.12, index * 5 + 0.9),
      ]),
      sun,
    ),
  )

const title =
  line('உப்புக்', {
    x: 0,
    y: 190,
    size: 240,
    font: 'Anek Tamil Variable',
    weight: 800,
    color: ink,
    fit: 620,
    anchor: 'start',
  }) +
  line('காற்று', {
    x: 0,
    y: 400,
    size: 240,
    font: 'Anek Tamil Variable',
    weight: 800,
    color: sun,
    fit: 620,
    anchor: 'start',
  }) +
  line('UPPU KAATRU', {
    x: 4,
    y: 512,
    size: 60,
    font: 'Alfa Slab One',
    color: ink,
    fit: 612,
    anchor: 'start',
    spacing: 6,
  })

const printed = rough('cutting', { size: 0.03, reach: 5 })

export const art: PosterArt = {
  palette: [paper, ink, deep, sun],
  quiet: '#efe6d2',
  fonts: [
    '@fontsource-variable/anek-tamil/standard.css',
    '@fontsource/alfa-slab-one/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 640, height: 530, svg: title },
  poster: (movie) => {
    const s = { width: 1000, peak: 690, top: 1010, gap: 46, rows: 14 }
    return (
      `<defs>${printed}</defs>` +
      rect(0, 0, 1000, 1500, paper) +
      group(
        rays(330, 560, 150) +
          disc(330, 560, 150, sun) +
          sea(s) +
          foam(s) +
          move(360, 842, boat, 0.74, -27) +
          bird(150, 420, 1.3, ink) +
          bird(230, 370, 0.9, ink) +
          bird(90, 505, 0.8, ink),
        { filter: 'url(#cutting)' },
      ) +
      group(move(60, 40, title, 0.66), { filter: 'url(#cutting)' }) +
      block(
        `${movie.cast.join('<br>')}<br><span style="color:${sun}">${movie.director}</span>`.toUpperCase(),
        { x: 540, y: 66, width: 400, size: 38, color: ink, align: 'right', style: 'letter-spacing:.05em' },
      ) +
      rect(0, 1392, 1000, 108, ink) +
      billing(movie, { x: 60, y: 1410, width: 560, size: 19, color: paper, align: 'left' }) +
      line('திரையரங்குகளில்', {
        x: 940,
        y: 1462,
        size: 36,
        font: 'Anek Tamil Variable',
        weight: 700,
        color: '#f4b183',
        fit: 290,
        anchor: 'end',
      }) +
      grain({ ...posterSize, strength: 0.35, size: 0.35 })
    )
  },
  backdrop: () => {
    const s = { width: 1960, peak: 1480, top: 800, gap: 44, rows: 10 }
    return [
      { depth: 0, svg: `<defs>${printed}</defs>${rect(-40, -40, 2000, 1160, paper)}` },
      {
        depth: 0.2,
        svg: group(
          rays(1080, 430, 130) +
            disc(1080, 430, 130, sun) +
            bird(860, 300, 1.3, ink) +
            bird(930, 260, 0.9, ink),
          { filter: 'url(#cutting)' },
        ),
      },
      {
        depth: 0.6,
        svg: group(sea(s) + foam(s) + move(1130, 660, boat, 0.72, -27), { filter: 'url(#cutting)' }),
      },
      { depth: 1, svg: grain({ ...backdropSize, strength: 0.3, size: 0.35 }) },
    ]
  },
}
