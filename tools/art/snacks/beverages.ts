import { line } from '../kit/lettering.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, oval, path, polygon, polar, rect, stroke, times } from '../kit/shapes.ts'
import { served, type Dish } from './plate.ts'

const glassShape = 'M206 150H434L408 548Q406 566 388 566H252Q234 566 232 548Z'
const glass = (inside: string, id: string) =>
  `<clipPath id="${id}"><path d="${glassShape}"/></clipPath>` +
  path(glassShape, '#ffffff', { opacity: 0.35 }) +
  group(inside, { 'clip-path': `url(#${id})` }) +
  path('M222 166L250 550', 'none', {
    stroke: '#fff',
    'stroke-width': 12,
    'stroke-linecap': 'round',
    opacity: 0.55,
  }) +
  path(glassShape, 'none', { stroke: '#ffffff', 'stroke-width': 7, opacity: 0.8 }) +
  oval(320, 150, 114, 15, 'none', { stroke: '#fff', 'stroke-width': 6, opacity: 0.9 })
const straw = (color: string) =>
  stroke('M352 440L404 96L470 70', color, 15) +
  stroke('M356 410L402 108', '#ffffff', 5, { 'stroke-dasharray': '14 18' })
const ice = (x: number, y: number, turn: number) =>
  move(
    x,
    y,
    rect(-30, -30, 60, 60, '#ffffff', { rx: 10, opacity: 0.45 }) +
      path('M-20 -20H14L-20 14Z', '#ffffff', { opacity: 0.5 }),
    1,
    turn,
  )
const bubbles = (seed: number, top: number) => {
  const random = seeded(seed)
  return times(46, () =>
    disc(random.between(226, 414), random.between(top, 556), random.between(2, 7), '#ffffff', {
      opacity: random.between(0.3, 0.8),
    }),
  )
}

const coffee =
  glass(
    rect(180, 210, 280, 370, '#6b3d22') +
      path('M180 210H460V330Q400 300 360 350Q330 400 290 350Q250 300 180 350Z', '#b98254') +
      path('M180 210H460V270Q400 250 350 286Q300 310 260 280Q220 260 180 286Z', '#e3bd92') +
      ice(276, 430, 16) +
      ice(360, 480, -20),
    'coffee',
  ) +
  path('M206 176Q196 130 246 120Q256 78 316 86Q378 62 402 116Q446 122 434 176Q320 196 206 176Z', '#fff5e4') +
  path('M240 150Q280 120 320 150Q360 120 410 150', 'none', { stroke: '#e6cfae', 'stroke-width': 6 }) +
  stroke('M250 138L300 110M330 104L382 134M286 152L350 118', '#5b2f17', 6) +
  stroke('M376 120L420 34', '#2f6f5b', 14) +
  times(8, (i) =>
    oval(160 + i * 46, 578 + (i % 2) * 16, 13, 9, '#4a2713', {
      transform: `rotate(${i * 40} ${160 + i * 46} ${578 + (i % 2) * 16})`,
    }),
  )

const kulhad =
  group(
    stroke(
      'M280 170q-24 -30 0 -58q24 -28 0 -60M340 176q-24 -30 0 -58q24 -28 0 -60M400 170q-24 -30 0 -58q24 -28 0 -60',
      '#fff8e8',
      10,
    ),
    { opacity: 0.8 },
  ) +
  path(
    'M184 232H456Q446 330 430 400Q440 520 400 558Q320 574 240 558Q200 520 210 400Q194 330 184 232Z',
    '#c4673a',
  ) +
  path(
    'M184 232H250Q236 330 262 400Q244 520 280 564Q250 562 240 558Q200 520 210 400Q194 330 184 232Z',
    '#e08a58',
    { opacity: 0.8 },
  ) +
  path(
    'M400 232H456Q446 330 430 400Q440 520 400 558Q380 562 360 564Q400 500 392 400Q408 330 400 232Z',
    '#9a4522',
    { opacity: 0.7 },
  ) +
  stroke('M206 300Q320 330 434 300M210 400Q320 426 430 400M212 420Q320 446 428 420', '#9a4522', 6) +
  times(11, (i) => path(`M${228 + i * 18.5} 356l9 -14l9 14l-9 14Z`, '#ffe0b0')) +
  oval(320, 232, 136, 34, '#a85229') +
  oval(320, 234, 120, 26, '#c98a52') +
  path('M220 236Q280 222 330 240T420 232Q400 260 320 260Q240 258 220 236Z', '#dcaa76') +
  times(8, (i) =>
    path(
      polygon([[0, 0], polar(0, 0, 34, i * 45 - 9), polar(0, 0, 42, i * 45), polar(0, 0, 34, i * 45 + 9)]),
      '#6b3413',
      { transform: 'translate(500 548)' },
    ),
  ) +
  rect(116, 530, 90, 18, '#8a4a1f', { rx: 9, transform: 'rotate(-12 160 540)' }) +
  rect(110, 552, 96, 18, '#6b3413', { rx: 9 }) +
  move(170, 506, path('M-16 0Q0 -16 16 0Q0 16 -16 0Z', '#6f9a3f'), 1, 20)

const lemonWheel = (r: number) =>
  disc(0, 0, r, '#8fbf2f') +
  disc(0, 0, r * 0.88, '#f4f9d2') +
  times(8, (i) =>
    path(
      polygon([
        polar(0, 0, r * 0.12, i * 45 + 22),
        polar(0, 0, r * 0.76, i * 45 + 6),
        polar(0, 0, r * 0.8, i * 45 + 22),
        polar(0, 0, r * 0.76, i * 45 + 38),
      ]),
      '#c8e05a',
    ),
  )
const soda =
  straw('#e5446d') +
  glass(
    rect(180, 210, 280, 370, '#d7ecab') +
      rect(180, 210, 280, 70, '#eef8cf') +
      bubbles(3, 230) +
      ice(270, 280, 20) +
      ice(366, 320, -16) +
      move(300, 420, lemonWheel(56), 1, 12) +
      path('M330 500q40 -40 70 -10q-20 40 -70 10ZM250 500q-20 -40 20 -50q20 30 -20 50Z', '#3f9a44'),
    'soda',
  ) +
  move(214, 158, lemonWheel(70), 1, -8) +
  move(
    540,
    540,
    path('M-60 0Q-50 -46 10 -46Q56 -44 68 0Q56 44 10 46Q-50 44 -60 0Z', '#a9cf3b') +
      path('M-40 -16Q-20 -36 10 -34', 'none', {
        stroke: '#e3f2a0',
        'stroke-width': 8,
        'stroke-linecap': 'round',
      }),
    0.9,
    -12,
  )

const colaCup =
  stroke('M340 240L372 70L440 50', '#fff', 16) +
  stroke('M344 220L370 84', '#d7262e', 6, { 'stroke-dasharray': '14 16' }) +
  path('M196 196H444L412 552Q410 566 396 566H244Q230 566 228 552Z', '#c8202c') +
  path('M196 196H270L276 566H244Q230 566 228 552Z', 'url(#shine)') +
  path('M400 196H444L412 552Q410 566 396 566H372Z', '#8f111c') +
  path('M206 320Q320 260 436 340L428 430Q320 350 214 420Z', '#fff4e0') +
  line('cola', { x: 322, y: 384, size: 90, font: 'Shrikhand', color: '#c8202c' }) +
  path('M184 172Q320 150 456 172L452 204H188Z', '#f3ead8') +
  oval(320, 172, 136, 16, '#fffaf0') +
  times(7, (i) => disc(250 + i * 24, 470 + (i % 3) * 26, 5 + (i % 3) * 2, '#ffffff', { opacity: 0.35 }))

const bottle =
  path(
    'M280 96H360V140Q364 170 396 200Q424 228 424 280V540Q424 566 398 566H242Q216 566 216 540V280Q216 228 244 200Q276 170 280 140Z',
    '#bfe6f5',
  ) +
  path('M216 330H424V540Q424 566 398 566H242Q216 566 216 540Z', '#7cc8ec') +
  path('M216 330Q268 312 320 330T424 330V350H216Z', '#e6f7ff') +
  rect(272, 62, 96, 48, '#1f6fc0', { rx: 8 }) +
  times(7, (i) => stroke(`M${282 + i * 13} 68V104`, '#124d8a', 4)) +
  rect(216, 356, 208, 124, '#1f6fc0') +
  path('M216 440Q270 410 320 440T424 440V480H216Z', '#4fa8e0') +
  line('पानी', { x: 320, y: 424, size: 64, font: 'Baloo 2', weight: 800, color: '#fff' }) +
  stroke('M240 284V530', '#ffffff', 13, { opacity: 0.65 }) +
  path('M390 220Q424 240 424 290V540Q424 566 398 566H384Z', '#2f88c4', { opacity: 0.3 }) +
  times(12, (i) => oval(234 + ((i * 59) % 176), 226 + ((i * 43) % 320), 5, 8, '#ffffff', { opacity: 0.75 }))

export const beverages: Readonly<Record<string, Dish>> = {
  'cold-coffee': served('#d9a066', '#eac394', coffee),
  'masala-chai': served('#e8a13a', '#f6c878', kulhad),
  'nimbu-soda': served('#4fa36b', '#82c592', soda),
  cola: served('#f2b134', '#f9d27c', colaCup, ['@fontsource/shrikhand/400.css']),
  water: served('#2d7dd2', '#6fb1ee', bottle, ['@fontsource/baloo-2/800.css']),
}
