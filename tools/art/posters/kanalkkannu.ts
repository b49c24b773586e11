import { billing, line } from '../kit/lettering.ts'
import { blur, fade, glow, grain, vignette, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, oval, path, polar, rect, stroke, times } from '../kit/shapes.ts'

// The god's face comes out of the dark, lit from below by embers.
const [black, vermilion, ember, turmeric] = ['#090405', '#c91e10', '#ff6a1a', '#f4b73c'] as const

const defs =
  glow('pyre', [
    [0, '#ffb347', 0.95],
    [0.4, ember, 0.55],
    [1, '#3a0703', 0],
  ]) +
  fade('skin', [
    [0, '#4a0905'],
    [0.55, vermilion],
    [1, '#ff5a24'],
  ]) +
  fade('shade', [
    [0, black, 0.92],
    [0.5, black, 0.1],
    [1, black, 0],
  ]) +
  blur('soft', 6) +
  glow('coal', [
    [0, '#fff3b0'],
    [0.3, '#ffb02e'],
    [1, ember, 0],
  ])

const ring = (count: number, radius: number, draw: (index: number) => string, from = -180, to = 0) =>
  times(count, (i) => {
    const angle = from + ((to - from) * (i + 0.5)) / count
    const [x, y] = polar(0, 0, radius, angle)
    return move(x, y, draw(i), 1, angle + 90)
  })

/** The headdress: rings of reed, silver and flowers around the face, open below. */
const crown =
  ring(41, 560, (i) => path('M-15 60L0 -70L15 60Z', i % 2 ? '#7a0f08' : vermilion)) +
  ring(41, 500, (i) => path('M-18 50Q0 -56 18 50Z', i % 2 ? turmeric : '#8a4a0c')) +
  ring(35, 436, () => disc(0, 0, 19, '#e9dfd0') + disc(0, 0, 11, vermilion)) +
  ring(29, 384, (i) => path('M-20 30Q-20 -30 0 -42Q20 -30 20 30Z', i % 2 ? vermilion : '#5d0b06')) +
  ring(25, 330, () => path('M-20 20L0 -24L20 20Z', turmeric) + disc(0, 6, 5, black)) +
  ring(33, 290, (i) => disc(0, 0, 13, i % 2 ? '#e9dfd0' : '#a5140b'))

const eye =
  path('M-74 4Q-30 -46 40 -30Q76 -20 96 -30Q80 16 30 30Q-30 42 -74 4Z', black) +
  path('M-54 2Q-20 -32 36 -20Q60 -12 72 -16Q56 12 24 20Q-24 28 -54 2Z', '#fff0d0') +
  disc(12, -2, 21, black) +
  disc(12, -2, 13, ember) +
  disc(12, -2, 60, 'url(#coal)', { opacity: 0.85 }) +
  disc(12, -2, 5, '#fff')
const brows =
  stroke('M-84 -34Q-20 -96 108 -62', black, 18) + stroke('M-90 -64Q-20 -128 118 -92', '#fff0d0', 5)
const cheeks =
  stroke('M-96 40Q-120 130 -40 176Q30 196 40 130Q44 86 0 90Q-28 96 -20 126', black, 10) +
  times(9, (i) => disc(...polar(-10, 128, 92, 100 + i * 20), 6, '#fff0d0')) +
  stroke('M-120 0Q-150 110 -90 210', turmeric, 7)
const half =
  move(122, -20, eye) + move(120, -24, brows) + `<g transform="translate(150 40) scale(-1 1)">${cheeks}</g>`

const face =
  path(
    'M-250 -170Q0 -280 250 -170Q282 60 190 220Q110 344 0 352Q-110 344 -190 220Q-282 60 -250 -170Z',
    'url(#skin)',
  ) +
  half +
  `<g transform="scale(-1 1)">${half}</g>` +
  path('M-26 -40Q-16 70 -62 112Q-30 146 0 138Q30 146 62 112Q16 70 26 -40Z', '#7a0f08') +
  stroke('M-62 112Q-30 146 0 138Q30 146 62 112', black, 8) +
  path('M-100 208Q-40 174 0 196Q40 174 100 208Q60 282 0 286Q-60 282 -100 208Z', black) +
  path('M-72 212H72L60 226H-60Z', '#fff0d0') +
  times(6, (i) => stroke(`M${-50 + i * 20} 212v14`, black, 2.6)) +
  path('M-72 214L-84 250L-58 226ZM72 214L84 250L58 226Z', '#fff0d0') +
  path('M-18 236Q0 226 18 236L10 306Q0 316 -10 306Z', vermilion) +
  path('M0 -236L-30 -150Q0 -110 30 -150Z', turmeric) +
  path('M0 -206L-14 -152Q0 -134 14 -152Z', black) +
  times(13, (i) => disc(-216 + i * 36, -178 - Math.sin((i / 12) * Math.PI) * 44, 9, '#e9dfd0')) +
  path('M-250 -170Q0 -280 250 -170Q270 -60 264 20Q0 -60 -264 20Q-270 -60 -250 -170Z', 'url(#shade)', {
    opacity: 0.75,
  })

const ears = `<g>${[-1, 1].map((side) => disc(side * 270, 60, 64, turmeric) + disc(side * 270, 60, 46, '#7a0f08') + disc(side * 270, 60, 26, '#e9dfd0') + disc(side * 270, 60, 13, vermilion)).join('')}</g>`

function embers(width: number, height: number, count: number) {
  const random = seeded(66)
  return times(count, () => {
    const y = height - random.next() ** 1.7 * height
    const size = random.between(1, 5)
    return oval(
      random.between(0, width),
      y,
      size * 0.8,
      size * 1.3,
      random.pick(['#ffd98a', ember, '#ffae42'] as const),
      { opacity: random.between(0.35, 1) },
    )
  })
}

const title =
  line('കനൽക്കണ്ണ്', {
    x: 0,
    y: 200,
    size: 200,
    font: 'Anek Malayalam Variable',
    weight: 800,
    color: '#ffe3b0',
    fit: 880,
    anchor: 'start',
    style: 'font-stretch:75%',
  }) +
  line('KANALKKANNU', {
    x: 4,
    y: 300,
    size: 50,
    font: 'Limelight',
    color: ember,
    fit: 872,
    anchor: 'start',
    spacing: 22,
  })

export const art: PosterArt = {
  palette: [black, vermilion, ember, turmeric],
  quiet: '#090405',
  fonts: [
    '@fontsource-variable/anek-malayalam/standard.css',
    '@fontsource/limelight/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 890, height: 330, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, black) +
    oval(500, 1160, 900, 640, 'url(#pyre)', { opacity: 0.8 }) +
    move(500, 650, crown + ears + face, 0.94) +
    rect(0, 0, 1000, 620, 'url(#shade)') +
    rect(0, 1000, 1000, 500, 'url(#foot)') +
    fade('foot', [
      [0, '#1a0402', 0],
      [0.35, '#1a0402', 0.94],
      [1, black],
    ]) +
    embers(1000, 1500, 230) +
    move(60, 1050, title) +
    line('അവൻ പോയില്ല', {
      x: 500,
      y: 76,
      size: 46,
      font: 'Anek Malayalam Variable',
      weight: 500,
      color: turmeric,
      spacing: 2,
    }) +
    billing(movie, { x: 100, y: 1386, width: 700, size: 21, color: '#c99a78', align: 'left' }) +
    disc(890, 1424, 40, 'none', { stroke: '#ffe3b0', 'stroke-width': 5 }) +
    line('A', { x: 890, y: 1442, size: 50, font: 'League Gothic', color: '#ffe3b0' }) +
    grain({ ...posterSize, strength: 0.35 }) +
    vignette({ ...posterSize, strength: 0.7 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, black)}${oval(1380, 1060, 1000, 700, 'url(#pyre)', { opacity: 0.75 })}`,
    },
    { depth: 0.3, svg: move(1380, 560, crown, 0.92) },
    { depth: 0.5, svg: move(1380, 560, ears + face, 0.92) + rect(-40, -40, 2000, 560, 'url(#shade)') },
    { depth: 0.9, drift: [30, -260], svg: embers(1920, 1080, 240) },
    {
      depth: 1,
      svg: grain({ ...backdropSize, strength: 0.3 }) + group(vignette({ ...backdropSize, strength: 0.6 })),
    },
  ],
}
