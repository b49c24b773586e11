import { billing, block, line } from '../kit/lettering.ts'
import { dots, grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { disc, group, move, oval, path, polar, polygon, rect, stroke, times } from '../kit/shapes.ts'

// A face made of almost nothing: dark glasses and two chillies for a moustache.
const [chilli, deepRed, leaf, gold] = ['#e4211b', '#8d0f14', '#1d7a3a', '#ffc62e'] as const

const defs =
  dots('screen', { gap: 13, r: 3.4, color: '#b3141a', turn: 22 }) +
  dots('gloss', { gap: 12, r: 3.2, color: '#ffffff', turn: -20 })

/** One chilli, its stalk on 0,0, its tip curling up at about 330,-60. */
const pepper =
  path(
    'M0 -8C70 -52 190 -20 262 -8C320 2 352 -30 366 -78C384 -10 350 62 276 78C180 96 60 84 4 40C-14 24 -14 4 0 -8Z',
    deepRed,
  ) +
  path('M6 -4C74 -44 190 -12 262 0C312 8 344 -10 362 -56C352 4 318 34 262 40C170 46 60 46 6 20Z', chilli) +
  path('M40 -8C110 -22 180 -4 236 8C180 12 100 14 44 8Z', '#ff8d7a') +
  path('M10 -20C-10 -34 -36 -26 -42 4C-44 34 -18 52 8 46C20 24 20 -4 10 -20Z', leaf) +
  stroke('M-34 6Q-62 2 -76 -22', leaf, 15)

const burst = (x: number, y: number, color: string, reach: number) =>
  times(28, (index) =>
    path(
      polygon([[x, y], polar(x, y, reach, index * (360 / 28)), polar(x, y, reach, index * (360 / 28) + 6.4)]),
      color,
    ),
  )

/** Face from hairline to collar; the nose is on 0,0. */
const face =
  path(
    'M-246 -330C-300 -120 -262 170 -150 300C-80 376 80 376 150 300C262 170 300 -120 246 -330Q180 -430 0 -430Q-180 -430 -246 -330Z',
    '#b5622b',
  ) +
  path(
    'M60 -430C120 -100 120 200 40 355C90 352 130 324 150 300C262 170 300 -120 246 -330Q180 -425 60 -430Z',
    '#8a4218',
  ) +
  path('M-262 -150C-312 -160 -318 -20 -258 20ZM262 -150C312 -160 318 -20 258 20Z', '#8a4218') +
  path(
    'M-280 -170C-330 -480 -180 -600 10 -596C220 -600 330 -470 280 -170C262 -250 250 -330 196 -372C60 -330 -80 -400 -150 -352C-230 -330 -250 -260 -280 -170Z',
    '#170b0c',
  ) +
  path('M-150 -352C-80 -400 60 -330 196 -372C120 -420 -60 -450 -150 -352Z', '#3a1c1c') +
  path(
    'M-246 -196Q-130 -236 -34 -196L-40 -176Q-130 -206 -240 -170ZM246 -196Q130 -236 34 -196L40 -176Q130 -206 240 -170Z',
    '#170b0c',
  ) +
  path(
    'M-262 -150H-26Q-6 -136 0 -120Q6 -136 26 -150H262Q258 -10 160 -4Q60 0 30 -84Q0 -112 -30 -84Q-60 0 -160 -4Q-258 -10 -262 -150Z',
    '#120a0b',
  ) +
  path(
    'M-228 -130L-120 -130L-190 -30Q-222 -60 -228 -130ZM58 -130L112 -130L74 -60Q60 -84 58 -130Z',
    'url(#gloss)',
    { opacity: 0.55 },
  ) +
  path('M-34 -80Q-52 30 -56 54Q-30 84 0 76Q30 84 56 54Q52 30 34 -80Q20 40 0 46Q-14 40 -34 -80Z', '#8a4218') +
  path('M-52 214Q0 194 52 214Q0 240 -52 214Z', '#5d1f16') +
  path('M-58 250Q0 268 58 250Q0 282 -58 250Z', '#8a4218') +
  oval(0, -276, 16, 26, chilli) +
  move(14, 112, pepper, 0.82) +
  `<g transform="scale(-1 1)">${move(14, 112, pepper, 0.82)}</g>`

const shirt =
  path(
    'M-560 640C-500 420 -300 380 -150 300C-60 400 60 400 150 300C300 380 500 420 560 640V900H-560Z',
    '#fff3d6',
  ) +
  path('M-150 300L-210 352L-60 560L0 430L60 560L210 352L150 300C60 400 -60 400 -150 300Z', '#f1d9a4') +
  path('M-60 560L0 430L60 560L0 900Z', '#b5622b') +
  stroke('M-120 350Q-60 640 0 700Q60 640 120 350', gold, 16) +
  disc(0, 712, 34, gold) +
  disc(0, 712, 20, deepRed)

const title =
  line('మిరప', {
    x: 0,
    y: 220,
    size: 240,
    font: 'Ramabhadra',
    color: '#fff3d6',
    fit: 430,
    anchor: 'start',
    style: 'paint-order:stroke',
    more: `stroke="${deepRed}" stroke-width="18"`,
  }) +
  line('రాజా', {
    x: 446,
    y: 220,
    size: 240,
    font: 'Ramabhadra',
    color: gold,
    fit: 370,
    anchor: 'start',
    style: 'paint-order:stroke',
    more: `stroke="${deepRed}" stroke-width="18"`,
  }) +
  line('MIRAPA RAJA', { x: 6, y: 330, size: 80, font: 'Bungee', color: '#fff3d6', fit: 804, anchor: 'start' })

export const art: PosterArt = {
  palette: [chilli, deepRed, leaf, gold],
  quiet: '#c9161a',
  fonts: [
    '@fontsource/ramabhadra/400.css',
    '@fontsource/bungee/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 820, height: 350, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, gold) +
    burst(500, 600, '#ffb01f', 1400) +
    rect(0, 0, 1000, 1500, 'url(#screen)', { opacity: 0.16 }) +
    move(500, 668, shirt + face, 1.06) +
    path('M0 1110L1000 1040V1500H0Z', chilli) +
    path('M0 1110L1000 1040V1062L0 1132Z', deepRed) +
    path('M0 1110L1000 1040V1500H0Z', 'url(#screen)', { opacity: 0.5 }) +
    group(move(70, 1044, title, 1.05), { transform: 'rotate(-4 500 1200)' }) +
    block('GUNTUR<br>NEVER<br>FORGETS', {
      x: 36,
      y: 36,
      width: 240,
      size: 34,
      color: deepRed,
      font: 'Bungee',
      align: 'left',
    }) +
    block('SERVE<br>WITH<br>WATER', {
      x: 724,
      y: 36,
      width: 240,
      size: 34,
      color: deepRed,
      font: 'Bungee',
      align: 'right',
    }) +
    billing(movie, { x: 150, y: 1416, width: 700, size: 20, color: '#ffe7b8' }) +
    grain({ ...posterSize, strength: 0.28 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, gold)}${burst(1380, 520, '#ffb01f', 2000)}${rect(-40, -40, 2000, 1160, 'url(#screen)', { opacity: 0.16 })}`,
    },
    { depth: 0.5, svg: move(1380, 560, shirt + face, 0.92) },
    {
      depth: 0.9,
      drift: [40, -60],
      svg: move(180, 1000, pepper, 1.5, -18) + move(640, 1090, pepper, 1.2, -8),
    },
    { depth: 1, svg: grain({ ...backdropSize, strength: 0.28 }) },
  ],
}
