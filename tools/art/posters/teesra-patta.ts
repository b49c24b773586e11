import { line } from '../kit/lettering.ts'
import { blur, dots, grain, rough, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { disc, group, move, path, rect, stroke, times } from '../kit/shapes.ts'

// The poster is a playing card: her above, him below, each with a card behind the back.
const [ivory, scarlet, black, peacock] = ['#fbf6e6', '#d6182b', '#16141a', '#0d7c86'] as const
const gold = '#e7ae2c'

const defs =
  dots('fine', { gap: 9, r: 1.7, color: black, turn: 0 }) +
  rough('card', { size: 0.05, reach: 2.5 }) +
  blur('lift', 16)

const heart = 'M0 40C-60 0 -66 -44 -34 -54C-14 -60 0 -44 0 -32C0 -44 14 -60 34 -54C66 -44 60 0 0 40Z'
const spade =
  'M0 -58C56 -14 64 16 44 30C28 40 10 34 6 20Q8 44 22 52H-22Q-8 44 -6 20C-10 34 -28 40 -44 30C-64 16 -56 -14 0 -58Z'

const pleats = (color: string, from: number, to: number) =>
  times(9, (i) =>
    stroke(`M${from + (i * (to - from)) / 8} 40L${from * 1.3 + (i * (to - from) * 1.3) / 8} 330`, color, 4),
  )
const miniCard = (suit: string, color: string) =>
  rect(-42, -60, 84, 120, ivory, { rx: 8, stroke: black, 'stroke-width': 4 }) +
  move(0, 4, path(suit, color), 0.6)

/** Busts are drawn above the middle line (y = 0 is the belt, head near -420). */
const her =
  path('M-330 20C-320 -160 -220 -200 -120 -216L0 -150L120 -216C220 -200 320 -160 330 20Z', scarlet, {
    stroke: black,
    'stroke-width': 6,
  }) +
  path('M-120 -216L0 -120L120 -216L60 -240H-60Z', '#c98552', { stroke: black, 'stroke-width': 6 }) +
  path('M-60 -230V-300H60V-230Q0 -190 -60 -230Z', '#b37141') +
  path(
    'M-104 -420C-104 -520 104 -520 104 -420C104 -330 60 -276 0 -268C-60 -276 -104 -330 -104 -420Z',
    '#c98552',
    { stroke: black, 'stroke-width': 6 },
  ) +
  path(
    'M-112 -380C-150 -560 -60 -590 0 -590C60 -590 150 -560 112 -380C96 -470 60 -512 0 -522C-60 -512 -96 -470 -112 -380Z',
    black,
  ) +
  disc(128, -520, 62, black) +
  times(6, (i) => disc(90 + i * 15, -566 + Math.abs(i - 2) * 9, 12, ivory)) +
  path('M-130 -560C-200 -420 -190 -240 -330 20L-250 20C-160 -200 -150 -420 -84 -566Z', peacock, {
    stroke: black,
    'stroke-width': 6,
  }) +
  times(9, (i) => disc(-138 - i * 18, -500 + i * 56, 8, gold)) +
  stroke('M-70 -440Q-46 -460 -16 -446M16 -446Q46 -460 70 -440', black, 8) +
  path('M-70 -412Q-44 -434 -16 -410Q-44 -398 -70 -412ZM16 -410Q44 -434 70 -412Q44 -398 16 -410Z', ivory, {
    stroke: black,
    'stroke-width': 5,
  }) +
  disc(-36, -412, 9, black) +
  disc(50, -412, 9, black) +
  disc(0, -466, 9, scarlet) +
  stroke('M-2 -410Q-16 -366 4 -358', black, 5) +
  path('M-30 -324Q-10 -338 0 -330Q10 -338 34 -328Q8 -306 -30 -324Z', scarlet) +
  disc(-106, -370, 15, gold, { stroke: black, 'stroke-width': 4 }) +
  disc(106, -370, 15, gold, { stroke: black, 'stroke-width': 4 }) +
  stroke('M-84 -226Q0 -120 84 -226', gold, 14) +
  disc(0, -158, 20, peacock, { stroke: gold, 'stroke-width': 7 }) +
  group(pleats(gold, -150, 190), { transform: 'translate(0 -170) scale(1 .55)' }) +
  times(11, (i) => disc(-250 + i * 50, -6, 11, i % 2 ? gold : peacock)) +
  stroke('M230 -120Q300 -250 250 -330', scarlet, 70) +
  stroke('M230 -120Q300 -250 250 -330', '#c98552', 50) +
  stroke('M284 -214L268 -196M290 -236L256 -226', gold, 10) +
  move(262, -400, miniCard(heart, scarlet), 1.15, 14) +
  move(
    250,
    -338,
    path('M-30 0Q-24 -30 30 -20Q36 20 0 26Q-30 24 -30 0Z', '#c98552', { stroke: black, 'stroke-width': 5 }),
  )

const him =
  path('M-340 20C-330 -170 -220 -210 -130 -222L0 -140L130 -222C220 -210 330 -170 340 20Z', '#b49a62', {
    stroke: black,
    'stroke-width': 6,
  }) +
  path('M-70 -232L0 -130L70 -232L100 -200L20 -70H-20L-100 -200Z', '#8f7640', {
    stroke: black,
    'stroke-width': 5,
  }) +
  path('M-60 -226V-300H60V-226L0 -140Z', '#8f5a34') +
  path('M-108 -450V-380C-104 -320 -60 -262 0 -258C60 -262 104 -320 108 -380V-450Z', '#a86c3f', {
    stroke: black,
    'stroke-width': 6,
  }) +
  path('M-136 -440Q0 -500 136 -440L150 -400Q0 -452 -150 -400Z', black) +
  path('M-140 -440C-190 -560 -80 -590 0 -590C80 -590 190 -560 140 -440Q0 -500 -140 -440Z', '#b49a62', {
    stroke: black,
    'stroke-width': 6,
  }) +
  path('M-150 -468Q0 -530 150 -468L140 -436Q0 -496 -140 -436Z', scarlet) +
  move(
    0,
    -530,
    path('M0 -34L10 -10L34 -8L16 8L22 32L0 18L-22 32L-16 8L-34 -8L-10 -10Z', gold, {
      stroke: black,
      'stroke-width': 3,
    }),
  ) +
  stroke('M-74 -404L-20 -396M20 -396L74 -404', black, 12) +
  disc(-44, -376, 9, black) +
  disc(44, -376, 9, black) +
  stroke('M0 -390Q-20 -340 6 -338', black, 6) +
  path('M-70 -304Q-30 -344 0 -322Q30 -344 70 -304Q30 -308 0 -306Q-30 -308 -70 -304Z', black) +
  stroke('M-24 -284H26', '#6d3a1d', 6) +
  rect(-250, -140, 110, 66, 'none', { stroke: black, 'stroke-width': 5 }) +
  rect(140, -140, 110, 66, 'none', { stroke: black, 'stroke-width': 5 }) +
  times(3, (i) =>
    rect(152 + i * 30, -170, 24, 20, [scarlet, peacock, gold][i] ?? gold, {
      stroke: black,
      'stroke-width': 3,
    }),
  ) +
  times(3, (i) => disc(0, -110 + i * 46, 9, gold, { stroke: black, 'stroke-width': 3 })) +
  path('M-310 -170L-210 -206L-196 -180L-300 -142Z', scarlet, { stroke: black, 'stroke-width': 5 }) +
  path('M310 -170L210 -206L196 -180L300 -142Z', scarlet, { stroke: black, 'stroke-width': 5 }) +
  rect(-344, -16, 688, 40, '#5b2f14', { stroke: black, 'stroke-width': 5 }) +
  stroke('M-240 -110Q-310 -240 -262 -330', black, 82) +
  stroke('M-240 -110Q-310 -240 -262 -330', '#b49a62', 70) +
  move(-270, -402, miniCard(spade, black), 1.15, -14) +
  move(
    -262,
    -338,
    path('M30 0Q24 -30 -30 -20Q-36 20 0 26Q30 24 30 0Z', '#a86c3f', { stroke: black, 'stroke-width': 5 }),
  )

const index = (letter: string, suit: string, color: string) =>
  line(letter, { x: 0, y: 0, size: 92, font: 'Abril Fatface', color }) + move(0, 66, path(suit, color), 0.72)
const face = (inset: number) =>
  `<clipPath id="upper"><path d="M${inset} 60H${900 - inset}V560L${inset} 800Z"/></clipPath>`
/** The card, 900 x 1360, turned about its middle. */
const card =
  rect(0, 0, 900, 1360, ivory, { rx: 46 }) +
  face(110) +
  `<clipPath id="lower"><path d="M110 1300H790V560L110 800Z"/></clipPath>` +
  rect(110, 60, 680, 1240, '#f4e6c2') +
  rect(110, 60, 680, 1240, 'url(#fine)', { opacity: 0.25 }) +
  group(move(450, 702, her, 1.04), { 'clip-path': 'url(#upper)' }) +
  group(`<g transform="translate(450 658) rotate(180) scale(1.04)">${him}</g>`, {
    'clip-path': 'url(#lower)',
  }) +
  path('M110 766L790 526V594L110 834Z', black) +
  rect(110, 60, 680, 1240, 'none', { stroke: black, 'stroke-width': 6 }) +
  move(58, 120, index('Q', heart, scarlet)) +
  `<g transform="translate(842 1240) rotate(180)">${index('K', spade, black)}</g>`

const title =
  line('तीसरा', { x: 0, y: 190, size: 200, font: 'Rozha One', color: ivory, fit: 460, anchor: 'start' }) +
  line('पत्ता', { x: 0, y: 420, size: 200, font: 'Rozha One', color: '#ff4a55', fit: 330, anchor: 'start' }) +
  line('TEESRA PATTA', {
    x: 6,
    y: 510,
    size: 50,
    font: 'Abril Fatface',
    color: gold,
    fit: 454,
    anchor: 'start',
    spacing: 6,
  })

export const art: PosterArt = {
  palette: [ivory, scarlet, black, peacock],
  quiet: '#0b3d2e',
  fonts: [
    '@fontsource/rozha-one/400.css',
    '@fontsource/abril-fatface/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 480, height: 530, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, '#0b3d2e') +
    rect(0, 0, 1000, 1500, 'url(#fine)', { opacity: 0.5 }) +
    group(rect(60, 80, 890, 1360, '#000', { rx: 46 }), { filter: 'url(#lift)', opacity: 0.5 }) +
    group(move(50, 60, card), { filter: 'url(#card)' }) +
    `<g transform="rotate(-19.4 500 740)">${line('तीसरा पत्ता', { x: 500, y: 762, size: 70, font: 'Rozha One', color: gold, fit: 520 })}</g>` +
    line('TEESRA PATTA', { x: 500, y: 1404, size: 46, font: 'Abril Fatface', color: black, spacing: 12 }) +
    line(`${movie.cast.slice(0, 3).join('  ·  ')}`.toUpperCase(), {
      x: 500,
      y: 104,
      size: 34,
      font: 'League Gothic',
      color: black,
      fit: 640,
    }) +
    line(`A GAME BY ${movie.director.toUpperCase()}   ·   MUSIC YUSUF TABREZWALA   ·   EVERYBODY CHEATS`, {
      x: 500,
      y: 1472,
      size: 26,
      font: 'League Gothic',
      color: '#bfe0cf',
      fit: 860,
    }) +
    grain({ ...posterSize, strength: 0.4, size: 0.4 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, '#0b3d2e')}${rect(-40, -40, 2000, 1160, 'url(#fine)', { opacity: 0.5 })}${times(7, (i) => disc(180 + i * 90, 950 - (i % 3) * 120, 46, [scarlet, gold, peacock][i % 3] ?? gold, { stroke: ivory, 'stroke-width': 10, 'stroke-dasharray': '18 18' }))}`,
    },
    {
      depth: 0.4,
      drift: [90, -20],
      svg: move(
        1620,
        130,
        rect(0, 0, 420, 640, scarlet, { rx: 26, stroke: ivory, 'stroke-width': 18 }) +
          times(40, (i) => move(60 + (i % 5) * 75, 60 + Math.floor(i / 5) * 75, path(spade, ivory), 0.36)),
        1,
        16,
      ),
    },
    {
      depth: 0.7,
      svg:
        group(rect(1010, 40, 700, 1060, '#000', { rx: 40, transform: 'rotate(-7 1360 560)' }), {
          filter: 'url(#lift)',
          opacity: 0.5,
        }) + group(move(950, 80, card, 0.76, -7), { filter: 'url(#card)' }),
    },
    { depth: 1, svg: grain({ ...backdropSize, strength: 0.35, size: 0.4 }) },
  ],
}
