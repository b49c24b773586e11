import { block, line } from '../kit/lettering.ts'
import { fade, grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, oval, path, rect, smooth, stroke, times, type Point } from '../kit/shapes.ts'

// Cut paper in layers: a small elephant hangs from more balloons than is wise.
const [dusk, peach, sky, cloud] = ['#26306b', '#ffb088', '#5b7fd1', '#fff3e0'] as const

const shadow =
  '<filter id="cut" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="9" stdDeviation="7" flood-color="#151a45" flood-opacity=".45"/></filter>'
const defs =
  shadow +
  fade('high', [
    [0, '#3f4fa3'],
    [0.5, '#8f7bd0'],
    [1, '#ffc09a'],
  ])
const cut = (inner: string) => group(inner, { filter: 'url(#cut)' })

function wave(width: number, y: number, rise: number, color: string, seed: number, floor = 1700) {
  const random = seeded(seed)
  const points = Array.from({ length: Math.ceil(width / 150) + 3 }, (_, i): Point => [
    (i - 1) * 150,
    y + (i % 2 ? -rise : rise * 0.3) * random.between(0.6, 1.2),
  ])
  return cut(path(`${smooth(points)}V${floor}H-300Z`, color))
}
const puff = (x: number, y: number, scale: number, color: string = cloud) =>
  move(
    x,
    y,
    cut(
      path(
        'M-120 30Q-170 30 -166 -14Q-150 -54 -104 -42Q-90 -104 -26 -92Q10 -140 66 -100Q120 -96 118 -46Q168 -40 158 6Q150 30 110 30Z',
        color,
      ),
    ),
    scale,
  )
const star = (x: number, y: number, s: number) =>
  move(x, y, path('M0 -20L6 -6L20 -6L9 4L13 18L0 10L-13 18L-9 4L-20 -6L-6 -6Z', '#ffe27a'), s)

const balloon = (x: number, y: number, color: string, light: string, scale: number) =>
  move(
    x,
    y,
    cut(
      path('M0 -96C58 -96 84 -52 76 -8C68 36 30 70 0 84C-30 70 -68 36 -76 -8C-84 -52 -58 -96 0 -96Z', color),
    ) +
      path('M-44 -40Q-36 -74 -4 -80Q-26 -50 -30 -14Q-44 -20 -44 -40Z', light, { opacity: 0.7 }) +
      path('M-12 98L0 82L12 98Z', color),
    scale,
  )
const bunch: readonly (readonly [number, number, string, string, number])[] = [
  [-150, -120, '#e8505b', '#ff9aa2', 1],
  [-10, -190, '#f9b233', '#ffdf94', 1.1],
  [140, -130, '#2fa37c', '#86dcbc', 1],
  [-90, -10, '#7d4fc4', '#bfa1ee', 0.95],
  [70, -20, '#ef7fb0', '#ffc2db', 1],
  [-220, -10, '#2d8fd5', '#98d0f7', 0.86],
  [200, 0, '#e8505b', '#ff9aa2', 0.84],
  [-10, 70, '#ff8a3c', '#ffc99f', 0.9],
]
const balloons =
  bunch.map(([x, y]) => stroke(`M${x} ${y + 80}Q${x * 0.5} 260 0 400`, cloud, 3)).join('') +
  bunch.map(([x, y, color, light, scale]) => balloon(x, y, color, light, scale)).join('')

/** About 420 wide; the string is tied at 0,0 above its back. */
const elephant =
  cut(path('M-150 190L-142 262H-88L-84 200ZM70 200L78 262H132L136 180Z', '#7c86b0')) +
  cut(
    path(
      'M-180 120Q-190 10 -60 4Q120 -16 170 70Q186 140 150 214H96Q90 170 60 172H-50Q-80 172 -84 214H-140Q-172 180 -180 120Z',
      '#9aa5cf',
    ),
  ) +
  stroke('M168 70Q206 90 196 140', '#7c86b0', 9) +
  cut(
    path(
      'M-120 -30Q-230 -60 -268 30Q-290 110 -236 150Q-250 210 -300 206Q-334 200 -336 166Q-350 158 -362 170Q-360 240 -294 242Q-220 240 -206 168Q-120 160 -96 90Q-84 10 -120 -30Z',
      '#aab5dc',
    ),
  ) +
  cut(path('M-120 -20Q-60 -70 -20 -10Q10 60 -40 116Q-80 130 -110 90Q-140 30 -120 -20Z', '#8b97c4')) +
  path('M-106 0Q-66 -36 -40 6Q-24 56 -56 92Q-80 98 -96 70Q-116 30 -106 0Z', '#ffb7a8') +
  disc(-196, 44, 11, '#26306b') +
  disc(-199, 40, 4, '#fff') +
  stroke('M-214 16Q-198 4 -180 16', '#26306b', 5) +
  oval(-170, 90, 22, 14, '#ffb7a8') +
  path('M-226 140Q-240 176 -222 186Q-210 170 -206 146Z', cloud) +
  cut(path('M-60 6Q40 -24 110 14L120 92Q30 116 -50 92Z', '#e8505b')) +
  stroke('M-54 84Q30 106 118 84', '#ffe27a', 8) +
  times(5, (i) => disc(-34 + i * 34, 50 + Math.sin(i) * 4, 9, i % 2 ? '#ffe27a' : '#2fa37c')) +
  times(9, (i) => disc(-50 + i * 21, 104 - Math.abs(i - 4), 6, '#ffe27a')) +
  times(
    3,
    (i) => path(`M${-140 + i * 18} 262q8 -14 16 0Z`, cloud) + path(`M${80 + i * 18} 262q8 -14 16 0Z`, cloud),
  ) +
  stroke('M-60 10Q20 -30 100 12M0 -10V-30', '#ffe27a', 6)
const flyer = group(balloons, { transform: 'translate(10 -400)' }) + elephant

const palace =
  path(
    'M0 0V-90H40V-150Q40 -190 70 -200Q100 -190 100 -150V-90H160V-170Q160 -240 200 -256V-286H210V-256Q250 -240 250 -170V-90H310V-150Q310 -190 340 -200Q370 -190 370 -150V-90H410V0Z',
    '#3a4690',
  ) + times(9, (i) => rect(26 + i * 42, -62, 16, 30, '#ffd98a', { rx: 8 }))

const title =
  line('ಪುಟ್ಟ ಆನೆ', {
    x: 0,
    y: 170,
    size: 170,
    font: 'Baloo Tamma 2',
    weight: 800,
    color: '#ffe27a',
    fit: 520,
    anchor: 'start',
  }) +
  line('ದೊಡ್ಡ ಕನಸು', {
    x: 0,
    y: 380,
    size: 170,
    font: 'Baloo Tamma 2',
    weight: 800,
    color: cloud,
    fit: 760,
    anchor: 'start',
  }) +
  line('Putta Aane Dodda Kanasu', {
    x: 4,
    y: 500,
    size: 50,
    font: 'Baloo Tamma 2',
    weight: 800,
    color: peach,
    fit: 752,
    anchor: 'start',
  })

export const art: PosterArt = {
  palette: [dusk, peach, sky, cloud],
  quiet: '#26306b',
  fonts: ['@fontsource/baloo-tamma-2/800.css'],
  lockup: { width: 770, height: 520, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, 'url(#high)') +
    [
      star(110, 130, 1),
      star(880, 90, 1.2),
      star(930, 420, 0.8),
      star(70, 520, 0.9),
      star(180, 330, 0.7),
      star(800, 250, 0.6),
    ].join('') +
    cut(disc(800, 300, 90, '#ffe9b8')) +
    puff(160, 250, 0.8) +
    puff(880, 600, 0.9) +
    puff(70, 760, 0.7) +
    move(510, 660, flyer, 0.94, 3) +
    wave(1000, 1000, 40, '#8f6fc0', 5) +
    move(600, 1082, palace, 0.86) +
    wave(1000, 1050, 50, '#5c58ad', 8) +
    puff(90, 1010, 0.8, '#ffd9c2') +
    puff(930, 1060, 0.7, '#ffd9c2') +
    wave(1000, 1100, 30, dusk, 2) +
    group(cut(title), { transform: 'translate(90 1072) scale(.68)' }) +
    block(`${movie.cast.join(', ')} · a film in paper by ${movie.director} · songs Bhairav Sisters`, {
      x: 90,
      y: 1426,
      width: 820,
      size: 22,
      color: '#c9d2ff',
      font: "'Baloo Tamma 2'",
      align: 'left',
    }) +
    grain({ ...posterSize, strength: 0.4, size: 0.3 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, 'url(#high)')}${[star(210, 130, 1), star(680, 90, 1.2), star(930, 320, 0.8), star(1700, 160, 1)].join('')}`,
    },
    { depth: 0.2, svg: puff(300, 330, 0.9) + puff(1780, 520, 1) + cut(disc(980, 230, 80, '#ffe9b8')) },
    {
      depth: 0.5,
      svg: wave(2100, 860, 50, '#8f6fc0', 5) + move(560, 930, palace, 1) + wave(2100, 950, 50, '#5c58ad', 8),
    },
    { depth: 0.75, drift: [20, -60], svg: move(1400, 640, flyer, 0.86, 3) },
    {
      depth: 0.95,
      svg:
        puff(900, 840, 1.1, '#ffd9c2') +
        wave(2100, 1040, 36, dusk, 2) +
        grain({ ...backdropSize, strength: 0.35, size: 0.3 }),
    },
  ],
}
