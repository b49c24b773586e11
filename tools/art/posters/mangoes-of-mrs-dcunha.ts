import { block, line } from '../kit/lettering.ts'
import { fade, glow, grain, rough, worn, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { group, move, path, rect, stroke, times, disc } from '../kit/shapes.ts'

// Wood type from a village press, and one mango that wears the rosette.
const [paper, green, mango, crimson] = ['#f6ecd0', '#10402f', '#f59a1b', '#b3202c'] as const

const defs =
  rough('press', { size: 0.06, reach: 4, seed: 6 }) +
  worn('ink', { size: 0.6, amount: 0.66, seed: 14 }) +
  glow('ripe', [
    [0, '#ffd75e'],
    [0.55, mango],
    [1, '#d8541d'],
  ]) +
  fade('leafy', [
    [0, '#3f9a4b'],
    [1, '#145a35'],
  ])

const skin =
  'M0 -190C120 -222 236 -120 230 24C224 160 120 246 -20 240C-120 236 -214 204 -262 150C-282 124 -262 100 -232 94C-196 60 -186 0 -160 -62C-130 -140 -70 -180 0 -190Z'
const fruit =
  path(skin, 'url(#ripe)') +
  path(
    'M0 -190C120 -222 236 -120 230 24C224 120 174 190 104 222C180 120 190 -40 90 -130C60 -160 30 -182 0 -190Z',
    crimson,
    { opacity: 0.55 },
  ) +
  path(
    'M-262 150C-282 124 -262 100 -232 94C-210 72 -198 44 -188 14C-170 110 -110 190 20 238C-120 240 -214 204 -262 150Z',
    '#7a9a2b',
    { opacity: 0.6 },
  ) +
  path('M-120 -60Q-90 -140 -20 -156Q-70 -100 -84 -30Q-92 10 -120 -60Z', '#fff1b0', { opacity: 0.8 }) +
  times(30, (i) => disc(-150 + ((i * 71) % 330), -120 + ((i * 47) % 310), 2.6, '#a8481a', { opacity: 0.5 })) +
  stroke('M8 -186Q0 -230 20 -262', '#5b3a1c', 17) +
  path('M14 -236C90 -330 220 -330 310 -262C220 -220 110 -200 14 -236Z', 'url(#leafy)') +
  stroke('M18 -238Q150 -270 298 -262', '#0d3a26', 5) +
  times(5, (i) =>
    stroke(`M${80 + i * 42} ${-252 - i * 3}l26 -26M${80 + i * 42} ${-250 - i * 3}l30 18`, '#0d3a26', 3),
  )

const rosette =
  path('M-40 60L-64 190L-22 160L-4 196L10 64ZM40 60L70 184L30 160L8 196L-8 64Z', '#8c1520') +
  times(18, (i) =>
    path('M0 0L-17 -84Q0 -98 17 -84Z', i % 2 ? crimson : '#d43a44', { transform: `rotate(${i * 20})` }),
  ) +
  disc(0, 0, 56, paper) +
  disc(0, 0, 48, 'none', { stroke: crimson, 'stroke-width': 4 }) +
  line('1st', { x: 0, y: 22, size: 64, font: 'Abril Fatface', color: crimson })

const wreath = (turn: number) =>
  move(
    0,
    0,
    times(7, (i) =>
      move(0, 0, path('M0 -292C26 -320 24 -356 0 -384C-24 -356 -26 -320 0 -292Z', green), 1, turn + i * 15),
    ),
  )

type Setting = readonly [text: string, y: number, fit: number, font: string, color: string]
const settings: readonly Setting[] = [
  ['THE IMPROBABLE', 166, 880, 'Alfa Slab One', green],
  ['AFTERLIFE', 396, 880, 'Anton', crimson],
  ['OF  MRS.  D’CUNHA’S', 500, 880, 'Rye', green],
]
const lower: readonly Setting[] = [
  ['PRIZE-WINNING', 1136, 880, 'Abril Fatface', green],
  ['MANGOES', 1344, 880, 'Alfa Slab One', '#e8830f'],
]
const set = (list: readonly Setting[], x: number) =>
  list.map(([text, y, fit, font, color]) => line(text, { x, y, size: 100, font, color, fit })).join('')
const shortTitle = set(
  [
    ['THE IMPROBABLE AFTERLIFE', 60, 700, 'Alfa Slab One', green],
    ['OF MRS. D’CUNHA’S', 186, 700, 'Anton', crimson],
    ['PRIZE-WINNING', 296, 700, 'Abril Fatface', green],
    ['MANGOES', 470, 700, 'Alfa Slab One', '#e07b12'],
  ],
  350,
)
const rules = stroke('M60 36H940M60 50H940', green, 4)
const printed = (inner: string) => group(group(inner, { filter: 'url(#ink)' }), { filter: 'url(#press)' })

export const art: PosterArt = {
  palette: [paper, green, mango, crimson],
  quiet: '#f3e2b4',
  fonts: [
    '@fontsource/alfa-slab-one/400.css',
    '@fontsource/anton/400.css',
    '@fontsource/rye/400.css',
    '@fontsource/abril-fatface/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 700, height: 490, svg: shortTitle },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, paper) +
    printed(rules + set(settings, 500) + set(lower, 500)) +
    move(515, 812, fruit, 0.97) +
    move(690, 905, rosette, 0.9, 10) +
    printed(
      block('Assagao<br>Mango Show<br>Class IV', {
        x: 56,
        y: 548,
        width: 220,
        size: 34,
        color: green,
        font: 'Rye',
        align: 'left',
      }) +
        block('Jam.<br>Land.<br>Grudges.', {
          x: 744,
          y: 548,
          width: 220,
          size: 34,
          color: crimson,
          font: 'Rye',
          align: 'right',
        }) +
        stroke('M60 1362H940', green, 8) +
        stroke('M60 1374H940', green, 3),
    ) +
    block(movie.cast.join(' &amp; '), {
      x: 60,
      y: 1384,
      width: 880,
      size: 38,
      color: crimson,
      style: 'text-transform:uppercase;letter-spacing:.05em',
    }) +
    block(
      `A comedy by ${movie.director} · written by Farida Contractorwala · music The Monsoon Desk · Blue Rickshaw Pictures · in cinemas while they last`,
      {
        x: 60,
        y: 1436,
        width: 880,
        size: 23,
        color: green,
        style: 'text-transform:uppercase;letter-spacing:.06em',
      },
    ) +
    grain({ ...posterSize, strength: 0.4, size: 0.4 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, '#f3e2b4')}${times(24, (i) => path(`M1380 560L${1380 + 2200 * Math.cos((i * 15 * Math.PI) / 180)} ${560 + 2200 * Math.sin((i * 15 * Math.PI) / 180)}L${1380 + 2200 * Math.cos(((i * 15 + 7.5) * Math.PI) / 180)} ${560 + 2200 * Math.sin(((i * 15 + 7.5) * Math.PI) / 180)}Z`, paper))}`,
    },
    { depth: 0.4, svg: move(1380, 550, wreath(110) + wreath(-200), 1.25) },
    { depth: 0.7, svg: move(1370, 570, fruit, 1.4) },
    { depth: 0.9, svg: move(1650, 690, rosette, 1.2, 10) },
    { depth: 1, svg: grain({ ...backdropSize, strength: 0.35, size: 0.4 }) },
  ],
}
