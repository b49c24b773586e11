import { man } from '../kit/figures.ts'
import { block, line } from '../kit/lettering.ts'
import { fade, glow, grain, vignette, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, path, polar, polygon, rect, stroke, times } from '../kit/shapes.ts'

// Inside the station clock, looking out: the town and its train run backwards through the glass.
const [bottle, brass, milk, violet] = ['#122b2c', '#d9a441', '#f2efdc', '#5b4a86'] as const

const defs =
  fade(
    'brassy',
    [
      [0, '#f7dc93'],
      [0.5, brass],
      [1, '#75490f'],
    ],
    [0, 0, 1, 1],
  ) +
  glow('moonlit', [
    [0, '#fffdf0'],
    [0.5, '#d9e4d8'],
    [1, '#7d9fa3'],
  ]) +
  fade('dark', [
    [0, '#0a1718'],
    [1, bottle],
  ]) +
  fade(
    'iron',
    [
      [0, '#2b5150'],
      [1, '#0c1f20'],
    ],
    [0, 0, 1, 1],
  )

const gear = (radius: number, teeth: number, fill: string, hole = '#0a1718') =>
  times(teeth, (i) =>
    path(
      polygon([
        polar(0, 0, radius - 3, (i * 360) / teeth - 140 / teeth),
        polar(0, 0, radius + radius * 0.12 + 8, (i * 360) / teeth - 70 / teeth),
        polar(0, 0, radius + radius * 0.12 + 8, (i * 360) / teeth + 70 / teeth),
        polar(0, 0, radius - 3, (i * 360) / teeth + 140 / teeth),
      ]),
      fill,
    ),
  ) +
  disc(0, 0, radius, fill) +
  disc(0, 0, radius * 0.8, hole) +
  times(5, (i) =>
    path(
      polygon([
        polar(0, 0, radius * 0.84, i * 72 - 7),
        polar(0, 0, radius * 0.84, i * 72 + 7),
        polar(0, 0, radius * 0.1, i * 72 + 60),
        polar(0, 0, radius * 0.1, i * 72 - 60),
      ]),
      fill,
    ),
  ) +
  disc(0, 0, radius * 0.26, fill) +
  disc(0, 0, radius * 0.12, hole)

const numerals = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'] as const

/** The dial from behind, radius 400, so its numerals run the wrong way round. */
function dial() {
  const random = seeded(1908)
  const hillside =
    path('M-400 120Q-260 10 -120 70T160 20T400 90V420H-400Z', '#4a6d70') +
    path('M-400 200Q-240 100 -60 170T240 130T400 190V420H-400Z', '#2f5355')
  const houses = times(26, (i) => {
    const x = -330 + i * 26
    const y = 190 + Math.sin(i * 1.3) * 30
    return (
      path(`M${x} ${y}v-22l13 -14l13 14v22Z`, '#1b3a3c') +
      (random.next() > 0.4 ? rect(x + 9, y - 18, 7, 9, brass) : '')
    )
  })
  const viaduct =
    rect(-400, 250, 800, 16, '#122b2c') +
    times(9, (i) => path(`M${-400 + i * 94} 266v150h22v-110q32 -56 50 0v110h22V266Z`, '#122b2c'))
  const train =
    times(
      4,
      (i) =>
        rect(-110 + i * 74, 214, 68, 36, i ? violet : '#122b2c', { rx: 5 }) +
        times(i ? 4 : 1, (w) => rect(-100 + i * 74 + w * 16, 222, 9, 12, '#ffe9ae')),
    ) +
    rect(-100, 196, 12, 20, '#122b2c') +
    times(6, (i) => disc(-94 - i * -26, 184 - i * 13, 10 + i * 5, '#fff', { opacity: 0.65 - i * 0.07 }))
  const ring = times(60, (i) =>
    stroke(
      `M${polar(0, 0, 372, i * 6).join(' ')}L${polar(0, 0, i % 5 ? 384 : 360, i * 6).join(' ')}`,
      bottle,
      i % 5 ? 3 : 8,
    ),
  )
  const letters = numerals
    .map((n, i) => {
      const [x, y] = polar(0, 0, 310, -90 - i * 30)
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${-i * 30}) scale(-1 1)">${line(n, { x: 0, y: 26, size: 74, font: 'Playfair Display', weight: 900, color: bottle })}</g>`
    })
    .join('')
  return (
    `<clipPath id="glass"><circle r="400"/></clipPath>` +
    disc(0, 0, 452, 'url(#iron)') +
    disc(0, 0, 424, 'url(#brassy)') +
    disc(0, 0, 400, 'url(#moonlit)') +
    group(disc(150, -150, 60, '#fffef4') + hillside + houses + viaduct + train, {
      'clip-path': 'url(#glass)',
      opacity: 0.9,
    }) +
    ring +
    letters +
    times(12, (i) =>
      stroke(
        `M${polar(0, 0, 90, i * 30 + 15).join(' ')}L${polar(0, 0, 250, i * 30 + 15).join(' ')}`,
        bottle,
        2,
        { opacity: 0.35 },
      ),
    )
  )
}
const hand = (length: number, width: number) =>
  path(
    `M${-width} 40L${-width * 0.5} ${-length * 0.5}L${-width * 1.6} ${-length * 0.62}L0 ${-length}L${width * 1.6} ${-length * 0.62}L${width * 0.5} ${-length * 0.5}L${width} 40Z`,
    '#0a1718',
  )
const hands =
  move(0, 0, hand(330, 12), 1, 66) +
  move(0, 0, hand(230, 17), 1, -38) +
  disc(0, 0, 34, 'url(#brassy)') +
  disc(0, 0, 14, '#0a1718')
const apprentice =
  man('#06100f') +
  stroke('M14 -70L46 -96L60 -130', '#06100f', 8) +
  path('M-14 -98Q0 -116 14 -98L18 -94H-16Z', '#06100f')
const ladder =
  stroke('M-24 0L-8 -420M40 0L40 -420', '#06100f', 10) +
  times(11, (i) => stroke(`M${-22 + i * 1.4} ${-20 - i * 38}H40`, '#06100f', 7))
const works =
  move(80, 1110, gear(210, 30, '#2b5150', '#0e2223')) +
  move(960, 200, gear(190, 26, '#2b5150', '#0e2223')) +
  move(930, 1130, gear(150, 22, 'url(#brassy)', '#0e2223')) +
  move(60, 130, gear(150, 22, 'url(#brassy)', '#0e2223'))
const nearWorks =
  move(250, 1010, gear(84, 16, 'url(#brassy)', '#0e2223'), 1, 8) +
  move(770, 1070, gear(96, 18, '#3b6665', '#0e2223'))

const title =
  line('The Clockmaker', {
    x: 0,
    y: 110,
    size: 100,
    font: 'Playfair Display',
    weight: 900,
    color: milk,
    fit: 760,
    anchor: 'start',
    style: 'font-style:italic',
  }) +
  line('of', {
    x: 0,
    y: 200,
    size: 70,
    font: 'Playfair Display',
    weight: 900,
    color: brass,
    anchor: 'start',
    style: 'font-style:italic',
  }) +
  line('Coonoor', {
    x: 90,
    y: 250,
    size: 150,
    font: 'Playfair Display',
    weight: 900,
    color: brass,
    fit: 660,
    anchor: 'start',
    style: 'font-style:italic',
  })

export const art: PosterArt = {
  palette: [bottle, brass, milk, violet],
  quiet: '#0a1718',
  fonts: [
    '@fontsource/playfair-display/900.css',
    '@fontsource/playfair-display/900-italic.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 770, height: 280, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, 'url(#dark)') +
    works +
    move(500, 590, dial() + hands, 1.02) +
    nearWorks +
    move(560, 1110, ladder, 0.9) +
    move(566, 820, apprentice, 1.7) +
    rect(0, 1086, 1000, 414, '#081213') +
    stroke('M0 1086H1000', brass, 5) +
    line('ELEVEN MINUTES ARE MISSING', {
      x: 500,
      y: 66,
      size: 38,
      font: 'League Gothic',
      color: brass,
      spacing: 8,
      fit: 440,
    }) +
    move(110, 1076, title, 1.02) +
    block(movie.cast.join(' &nbsp;·&nbsp; '), {
      x: 40,
      y: 1384,
      width: 920,
      size: 31,
      color: milk,
      style: 'text-transform:uppercase;letter-spacing:.07em',
    }) +
    block(
      `a fantasy by ${movie.director} — wound by Ira Wadnerkar — music Anandi Kolhatkari — lens Lakshmi Narangpet — Sarafa Street Studio`,
      {
        x: 60,
        y: 1428,
        width: 880,
        size: 23,
        color: '#8fb0ad',
        style: 'text-transform:uppercase;letter-spacing:.06em',
      },
    ) +
    grain({ ...posterSize, strength: 0.35 }) +
    vignette({ ...posterSize, strength: 0.45 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, 'url(#dark)')}${move(760, -130, works, 1)}${move(120, 960, gear(240, 32, '#1d3d3d', '#0b1a1b'))}${move(420, 150, gear(120, 20, '#1d3d3d', '#0b1a1b'))}`,
    },
    { depth: 0.4, svg: move(1340, 520, dial(), 1.04) },
    { depth: 0.6, svg: move(1340, 520, hands, 1.04) },
    {
      depth: 0.9,
      svg:
        move(1420, 1110, ladder, 0.95) +
        move(1426, 800, apprentice, 1.8) +
        move(880, 980, gear(120, 20, 'url(#brassy)', '#0e2223'), 1, 8) +
        grain({ ...backdropSize, strength: 0.3 }) +
        vignette({ ...backdropSize, strength: 0.45 }),
    },
  ],
}
