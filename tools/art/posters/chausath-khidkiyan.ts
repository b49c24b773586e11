import { billing, block, line } from '../kit/lettering.ts'
import { grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, path, range, rect, stroke, times } from '../kit/shapes.ts'

// Sixty-four windows, eight by eight; torchlight in two of them.
const [dusk, wall, lamp, rose] = ['#23234f', '#3d3a78', '#ffd27a', '#ff5d8f'] as const
const dark = '#17173a'

/** Each scene fills a window of 80 x 84. */
const scenes: readonly string[] = [
  path('M0 84V50H80V84Z', dark) +
    path('M22 50V34H36V50ZM46 50V40H60V50Z', '#c96a4a') +
    stroke('M29 34q-8 -10 0 -14q8 4 0 14M53 40q-9 -10 -2 -18', '#2f7d5b', 5),
  disc(40, 34, 10, dark) + path('M20 84Q20 48 40 48Q60 48 60 84Z', dark),
  path('M0 0Q26 40 0 84ZM80 0Q54 40 80 84Z', '#d1495b'),
  path('M8 84V62H72V84Z', dark) + rect(18, 34, 44, 30, dark, { rx: 3 }) + rect(22, 38, 36, 22, '#7fd1e0'),
  stroke('M0 14H80', dark, 3) + path('M10 14H26V44H10ZM32 14H52V34H32ZM58 14L70 14L74 50H54Z', '#e86a58'),
  path('M30 84Q24 60 34 56Q28 46 32 38L38 46H46L52 38Q56 46 50 56Q62 64 56 84Z', dark) +
    stroke('M54 82q16 -4 12 -22', dark, 5),
  stroke('M40 0V22', dark, 3) + path('M22 40L34 22H46L58 40Z', dark) + disc(40, 44, 7, '#fff3c4'),
  disc(30, 40, 8, dark) +
    path('M16 84Q16 52 30 52Q44 52 44 84Z', dark) +
    disc(56, 46, 8, dark) +
    path('M42 84Q42 58 56 58Q70 58 70 84Z', dark),
  path('M12 84L12 20H68V84M12 40H68M12 60H68', 'none', { stroke: dark, 'stroke-width': 5 }) +
    path('M16 38V24H22V38ZM26 38V22H31V38ZM44 58V44H50V58ZM54 58V42H60V58ZM20 80V64H28V80Z', '#2f7d5b'),
  path('M0 84V64H80V84Z', dark) +
    path('M26 64V50Q40 44 54 50V64Z', '#c96a4a') +
    stroke('M54 54h8v6h-8M34 42q-4 -8 2 -14M44 42q-4 -8 2 -14', dark, 3),
]

const torch = (mirrored: boolean) =>
  group(
    disc(36, 34, 11, dark) +
      path('M14 84Q14 48 36 48Q58 48 58 84Z', dark) +
      stroke('M50 60L70 46', dark, 8) +
      disc(74, 43, 9, '#fff6d8'),
    mirrored ? { transform: 'translate(80 0) scale(-1 1)' } : {},
  )

function window(index: number) {
  const random = seeded(640 + index * 7)
  const isHers = index === 33
  const isHis = index === 22
  const isLit = random.next() > 0.36
  const pane =
    isHers || isHis ? rose : isLit ? random.pick([lamp, '#ffc05c', '#ffe2a6', '#f3a95a'] as const) : '#26265a'
  const scene =
    isHers || isHis ? torch(isHis) : isLit ? (scenes[random.whole(0, scenes.length - 1)] ?? '') : ''
  const frame =
    rect(-5, -5, 90, 94, 'none', { stroke: '#5a559c', 'stroke-width': 5 }) +
    (index % 3 === 1 ? stroke('M40 0V84', '#5a559c', 3) : '')
  const sill =
    index % 4 === 0
      ? path('M-14 88H94V100H-14Z', '#5a559c') +
        times(9, (bar) => stroke(`M${-8 + bar * 12} 60V90`, '#5a559c', 2.4))
      : path('M-10 89H90V96H-10Z', '#2c2a60')
  const clipped = `<svg width="80" height="84" overflow="hidden">${rect(0, 0, 80, 84, pane)}${scene}</svg>`
  return clipped + frame + sill
}

const grid = range(64)
  .map((index) => move((index % 8) * 112, Math.floor(index / 8) * 128, window(index)))
  .join('')

const beam =
  path('M198 556L720 296L716 322Z', rose, { opacity: 0.55 }) +
  path('M198 556L712 280L722 338Z', '#ffd0df', { opacity: 0.35 })

const title =
  line('चौंसठ', { x: 0, y: 150, size: 200, font: 'Rozha One', color: lamp, fit: 400, anchor: 'start' }) +
  line('खिड़कियाँ', { x: 424, y: 150, size: 200, font: 'Rozha One', color: rose, fit: 470, anchor: 'start' }) +
  line('CHAUSATH  KHIDKIYAN', {
    x: 2,
    y: 236,
    size: 40,
    font: 'Poiret One',
    color: '#fff3d8',
    fit: 890,
    anchor: 'start',
    spacing: 14,
    weight: 700,
  })

const stacked =
  line('चौंसठ', { x: 0, y: 190, size: 200, font: 'Rozha One', color: lamp, fit: 500, anchor: 'start' }) +
  line('खिड़कियाँ', { x: 0, y: 400, size: 200, font: 'Rozha One', color: rose, fit: 600, anchor: 'start' }) +
  line('CHAUSATH KHIDKIYAN', {
    x: 2,
    y: 490,
    size: 40,
    font: 'Poiret One',
    color: '#fff3d8',
    fit: 596,
    anchor: 'start',
    spacing: 8,
    weight: 700,
  })

const speckle = (width: number, height: number) => {
  const random = seeded(5)
  return times(70, () =>
    disc(random.between(0, width), random.between(0, height), random.between(0.8, 2.2), '#fff3d8', {
      opacity: random.between(0.3, 0.9),
    }),
  )
}

export const art: PosterArt = {
  palette: [dusk, wall, lamp, rose],
  quiet: '#23234f',
  fonts: [
    '@fontsource/rozha-one/400.css',
    '@fontsource/poiret-one/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 620, height: 510, svg: stacked },
  poster: (movie) =>
    rect(0, 0, 1000, 1500, dusk) +
    rect(30, 320, 940, 1080, wall) +
    rect(30, 320, 940, 12, '#5a559c') +
    speckle(1000, 300) +
    move(68, 352, grid + beam) +
    move(54, 44, title) +
    rect(0, 1392, 1000, 108, dark) +
    billing(movie, { x: 60, y: 1408, width: 620, size: 20, color: '#c9c5f2', align: 'left' }) +
    block(movie.cast.slice(0, 2).join('<br>'), {
      x: 640,
      y: 1410,
      width: 300,
      size: 30,
      color: rose,
      font: 'Poiret One',
      align: 'right',
      style: 'font-weight:700',
    }) +
    grain({ ...posterSize, strength: 0.25 }),
  backdrop: () => [
    { depth: 0, svg: rect(-40, -40, 2000, 1160, dusk) + speckle(1920, 700) },
    {
      depth: 0.25,
      svg:
        path('M-40 1120V880H160V800H420V900H640V840H780V1120Z', dark) +
        times(14, (i) => rect(40 + i * 52, 930 + (i % 3) * 36, 12, 16, i % 4 === 1 ? lamp : '#2c2a60')),
    },
    {
      depth: 0.6,
      svg: move(900, 40, rect(-38, -30, 960, 1100, wall) + rect(-38, -30, 960, 12, '#5a559c') + grid + beam),
    },
    { depth: 1, svg: grain({ ...backdropSize, strength: 0.25 }) },
  ],
}
