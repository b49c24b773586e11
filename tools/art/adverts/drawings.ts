import { block, line } from '../kit/lettering.ts'
import { dots, fade, glow, grain } from '../kit/paint.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, oval, path, polar, polygon, rect, stroke, times } from '../kit/shapes.ts'
import { snackDrawings } from '../snacks/drawings.ts'
import type { Drawing } from '../snacks/plate.ts'

const size = { width: 1536, height: 512 }

const dish = (slug: string) => snackDrawings[slug]?.alone ?? ''

const snackCombo = () =>
  `<defs>${fade(
    'shine',
    [
      [0, '#fff', 0.5],
      [1, '#fff', 0],
    ],
    [0, 0, 1, 0],
  )}${dots('confetti', { gap: 26, r: 4, color: '#e08a00', turn: 20 })}</defs>` +
  rect(0, 0, 1536, 512, '#ffb41f') +
  rect(0, 0, 1536, 512, 'url(#confetti)', { opacity: 0.35 }) +
  times(24, (i) =>
    path(
      polygon([[1130, 300], polar(1130, 300, 1500, i * 15), polar(1130, 300, 1500, i * 15 + 7.5)]),
      '#ffc64d',
      { opacity: 0.7 },
    ),
  ) +
  path('M0 470Q800 430 1536 470V512H0Z', '#c8202c') +
  move(1000, -6, dish('cola'), 0.76) +
  move(1170, 108, dish('samosa-pair'), 0.6) +
  move(700, -10, dish('salted-popcorn'), 0.8) +
  line('Interval', {
    x: 70,
    y: 190,
    size: 150,
    font: 'Shrikhand',
    color: '#c8202c',
    anchor: 'start',
    fit: 560,
  }) +
  line('dhamaka combo', {
    x: 74,
    y: 284,
    size: 90,
    font: 'Shrikhand',
    color: '#5c1026',
    anchor: 'start',
    fit: 556,
  }) +
  line('Tub of popcorn + two samosas + cola', {
    x: 76,
    y: 346,
    size: 34,
    font: 'Baloo 2',
    weight: 800,
    color: '#5c1026',
    anchor: 'start',
    fit: 540,
  }) +
  rect(74, 374, 330, 76, '#5c1026', { rx: 38 }) +
  line('at the counter', { x: 239, y: 425, size: 42, font: 'Baloo 2', weight: 800, color: '#ffd978' }) +
  grain({ ...size, strength: 0.25 })

const clapper =
  rect(-170, -40, 340, 220, '#191524', { rx: 12 }) +
  times(6, (i) => path(`M${-164 + i * 62} -40h34l22 -44h-34Z`, '#f5efe0')) +
  rect(-170, -84, 340, 44, 'none', { stroke: '#191524', 'stroke-width': 10 }) +
  `<g transform="rotate(-16 -170 -88)">${rect(-174, -134, 348, 46, '#191524')}${times(6, (i) => path(`M${-150 + i * 62} -134h34l-22 46h-34Z`, '#f5efe0'))}</g>` +
  stroke('M-150 30H150M-150 90H150M-20 30V150M80 90V150', '#6d6680', 5) +
  line('TAKE 1', { x: -86, y: 74, size: 32, font: 'Bungee', color: '#ffb41f' })
const camera =
  rect(-90, -60, 180, 120, '#2a2440', { rx: 14 }) +
  disc(-46, -106, 54, '#2a2440') +
  disc(-46, -106, 22, '#8d7ad6') +
  disc(52, -98, 44, '#2a2440') +
  disc(52, -98, 17, '#8d7ad6') +
  path('M90 -24L150 -54V54L90 24Z', '#2a2440') +
  rect(-60, -30, 90, 50, '#ffb41f', { rx: 6 }) +
  stroke('M0 60L-70 250M0 60V260M0 60L70 250', '#2a2440', 12)
const academy = () =>
  `<defs>${fade(
    'hall',
    [
      [0, '#6a4fd0'],
      [1, '#c86fb8'],
    ],
    [0, 0, 1, 1],
  )}${glow('spot', [
    [0, '#fff6d8', 0.95],
    [1, '#fff6d8', 0],
  ])}</defs>` +
  rect(0, 0, 1536, 512, 'url(#hall)') +
  path('M1130 40L620 512H1240Z', '#fff6d8', { opacity: 0.16 }) +
  path('M1130 40L900 512H1500Z', '#fff6d8', { opacity: 0.22 }) +
  oval(1080, 480, 460, 50, '#fff6d8', { opacity: 0.35 }) +
  move(920, 250, camera, 0.92) +
  move(1240, 300, clapper, 0.98, -5) +
  times(7, (i) => disc(700 + i * 128, 60 + (i % 3) * 50, 4 + (i % 2) * 3, '#fff6d8', { opacity: 0.8 })) +
  line('ADMISSIONS OPEN', {
    x: 70,
    y: 96,
    size: 34,
    font: 'Bungee',
    color: '#ffd978',
    anchor: 'start',
    spacing: 4,
  }) +
  block('Learn to say<br>“Action”.', {
    x: 66,
    y: 110,
    width: 720,
    height: 240,
    size: 104,
    color: '#fff8ea',
    font: "'Abril Fatface'",
    align: 'left',
    style: 'line-height:1',
  }) +
  line('Marquee Film Academy, Indore', {
    x: 70,
    y: 390,
    size: 40,
    font: 'Baloo 2',
    weight: 800,
    color: '#fff8ea',
    anchor: 'start',
  }) +
  line('Direction · Camera · Editing · Sound  —  forty seats, one year', {
    x: 70,
    y: 440,
    size: 28,
    font: 'Baloo 2',
    weight: 800,
    color: '#ffe2f4',
    anchor: 'start',
  }) +
  grain({ ...size, strength: 0.25 })

/** Printed tiles, six by four, in the festival's five inks. */
function mosaic() {
  const random = seeded(2003)
  const inks = ['#ff5d45', '#ffe39a', '#12a5a0', '#f28cb1', '#fff6df'] as const
  const tile = (x: number, y: number) => {
    const [a, b] = [random.pick(inks), random.pick(['#1c2a7a', '#0f1c5c', '#ff5d45', '#12a5a0'] as const)]
    const shapes = [
      path('M0 0H128A128 128 0 0 1 0 128Z', a),
      disc(64, 64, 50, a) + disc(64, 64, 22, b),
      path('M0 128A64 64 0 0 1 128 128ZM0 64A64 64 0 0 1 128 64Z', a),
      times(4, (i) => rect(0, i * 32, 128, 16, a)),
      path('M0 0L128 64L0 128Z', a),
      path('M64 0A64 64 0 0 1 64 128A64 64 0 0 1 64 0Z', a) +
        path('M64 34L74 54L96 57L80 72L84 94L64 84L44 94L48 72L32 57L54 54Z', b),
    ] as const
    return move(x, y, rect(0, 0, 128, 128, b) + `<svg width="128" height="128">${random.pick(shapes)}</svg>`)
  }
  return times(6, (column) => times(4, (row) => tile(768 + column * 128, row * 128)))
}

function festival() {
  return (
    rect(0, 0, 1536, 512, '#1c2a7a') +
    mosaic() +
    line('INDORE', {
      x: 66,
      y: 150,
      size: 120,
      font: 'Bungee',
      color: '#ffe39a',
      anchor: 'start',
      fit: 620,
    }) +
    line('FILM FESTIVAL', {
      x: 66,
      y: 254,
      size: 80,
      font: 'Bungee',
      color: '#ff5d45',
      anchor: 'start',
      fit: 620,
    }) +
    line('इंदौर फ़िल्म समारोह', {
      x: 66,
      y: 328,
      size: 56,
      font: 'Baloo 2',
      weight: 800,
      color: '#fff6df',
      anchor: 'start',
    }) +
    line('61 films · 24 languages · 9 screens · 7 days', {
      x: 68,
      y: 392,
      size: 32,
      font: 'Baloo 2',
      weight: 800,
      color: '#9fd9d4',
      anchor: 'start',
      fit: 612,
    }) +
    rect(66, 420, 300, 60, '#12a5a0', { rx: 30 }) +
    line('Day passes at Marquee', {
      x: 216,
      y: 460,
      size: 28,
      font: 'Baloo 2',
      weight: 800,
      color: '#fff6df',
      fit: 250,
    }) +
    grain({ ...size, strength: 0.25 })
  )
}

const shrikhand = '@fontsource/shrikhand/400.css'
const baloo = '@fontsource/baloo-2/800.css'
const bungee = '@fontsource/bungee/400.css'

export const advertDrawings: Readonly<Record<string, Drawing>> = {
  'snack-combo': { fonts: [shrikhand, baloo], svg: snackCombo() },
  'film-academy': { fonts: [bungee, baloo, '@fontsource/abril-fatface/400.css'], svg: academy() },
  'film-festival': { fonts: [bungee, baloo], svg: group(festival()) },
}
