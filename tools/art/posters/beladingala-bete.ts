import { billing, line } from '../kit/lettering.ts'
import { blur, fade, glow, grain, vignette, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, path, rect, smooth, stroke, times, type Point } from '../kit/shapes.ts'

// Bamboo and tree trunks by moonlight. Some of the stripes are not trees.
const [pitch, moon, ember, moss] = ['#0b1a18', '#d8e8d0', '#ff9d1f', '#2f5d50'] as const

const defs =
  glow('halo', [
    [0, '#f2fbe6', 0.95],
    [0.35, '#a8cdb8', 0.6],
    [1, '#2f5d50', 0],
  ]) +
  fade('ground', [
    [0, '#16332d', 0],
    [1, '#050c0b'],
  ]) +
  blur('mist', 26) +
  blur('eye', 5) +
  fade('pelt', [
    [0, '#f7a531'],
    [0.55, '#d9731a'],
    [1, '#7c3410', 0.2],
  ])

function trunk(x: number, width: number, color: string, height: number, lean: number, seed: number) {
  const random = seeded(seed)
  const side = (sign: number): Point[] =>
    Array.from({ length: 9 }, (_, step) => [
      x + lean * (step / 8) + sign * (width / 2) * (1 + random.between(-0.12, 0.12) + (step === 8 ? 0.5 : 0)),
      -40 + ((height + 80) * step) / 8,
    ])
  return path(smooth([...side(-1), ...side(1).reverse()], true), color)
}

function forest(
  width: number,
  height: number,
  { count, wide, color, seed }: { count: number; wide: number; color: string; seed: number },
) {
  const random = seeded(seed)
  return times(count, (index) =>
    trunk(
      ((index + random.between(0.15, 0.85)) * width) / count,
      wide * random.between(0.5, 1.3),
      color,
      height,
      random.between(-60, 60),
      seed + index * 13,
    ),
  )
}

const stripe = (d: string) => path(d, '#0a0806')
/** Left half of the face; mirrored for the right. The nose bridge stands on x = 0, eyes on y = 0. */
const half =
  stripe('M-330 -210Q-210 -190 -150 -120Q-240 -150 -350 -130Z') +
  stripe('M-370 -60Q-260 -70 -206 -20Q-280 -36 -372 -6Z') +
  stripe('M-352 70Q-270 40 -214 66Q-280 76 -340 128Z') +
  stripe('M-300 190Q-250 130 -196 126Q-240 170 -266 240Z') +
  stripe('M-210 -290Q-150 -230 -120 -150Q-180 -220 -240 -250Z') +
  stripe('M-96 -300Q-64 -220 -60 -160Q-96 -220 -130 -280Z') +
  stripe('M-40 -290Q-14 -240 0 -170V-120Q-26 -200 -56 -250Z') +
  stripe('M-70 -130Q-30 -100 0 -96V-70Q-44 -80 -84 -104Z') +
  stripe('M-70 -200Q-34 -166 0 -150V-128Q-44 -146 -82 -172Z') +
  stripe('M-200 290Q-170 230 -130 210Q-156 260 -160 310Z') +
  path('M-186 -38Q-120 -74 -58 -10Q-40 20 -30 44Q-80 50 -130 26Q-166 6 -186 -38Z', '#0a0806') +
  path('M-168 -32Q-118 -56 -68 -6Q-56 10 -52 26Q-96 30 -132 12Q-154 -4 -168 -32Z', ember) +
  disc(-108, -8, 26, '#ffd36b') +
  disc(-106, -8, 13, '#0a0806') +
  disc(-114, -17, 5, '#fff8df') +
  path('M-60 130Q-80 190 -140 210Q-90 240 -30 214L0 170V120Z', '#f4e3c0', { opacity: 0.9 }) +
  times(4, (i) => disc(-84 - (i % 2) * 26, 186 + Math.floor(i / 2) * 20, 4, '#0a0806'))

const tiger =
  path(
    'M-372 -330Q-300 -390 -220 -330L-190 -300Q0 -380 190 -300L220 -330Q300 -390 372 -330Q390 -230 340 -180Q420 20 330 200Q230 360 0 372Q-230 360 -330 200Q-420 20 -340 -180Q-390 -230 -372 -330Z',
    'url(#pelt)',
  ) +
  path('M-340 -300Q-290 -340 -240 -290L-320 -210ZM340 -300Q290 -340 240 -290L320 -210Z', '#2a120a') +
  path('M-190 -66Q-120 -104 -70 -60Q-110 -66 -150 -50ZM190 -66Q120 -104 70 -60Q110 -66 150 -50Z', '#f9dfa8') +
  half +
  `<g transform="scale(-1 1)">${half}</g>` +
  path('M-60 112Q0 92 60 112Q50 160 0 176Q-50 160 -60 112Z', '#5a1f1a') +
  stroke('M0 174V214Q-30 250 -76 240M0 214Q30 250 76 240', '#0a0806', 9) +
  stroke(
    'M-120 190L-360 150M-120 206L-370 214M-116 222L-340 280M120 190L360 150M120 206L370 214M116 222L340 280',
    '#f4e3c0',
    2.5,
    { opacity: 0.6 },
  )

const leaves = (width: number, y: number, seed: number) => {
  const random = seeded(seed)
  return times(Math.ceil(width / 9), (index) =>
    move(
      index * 9,
      y + random.between(-10, 40),
      path('M0 0Q10 -70 34 -110Q26 -40 12 0Z', random.pick(['#060d0b', '#0a1714', '#0d1f1a'] as const)),
      random.between(0.5, 1.5),
      random.between(-30, 30),
    ),
  )
}

const title =
  line('ಬೆಳದಿಂಗಳ', {
    x: 0,
    y: 180,
    size: 190,
    font: 'Anek Kannada Variable',
    weight: 800,
    color: moon,
    fit: 800,
    anchor: 'start',
    style: 'font-stretch:75%',
  }) +
  line('ಬೇಟೆ', {
    x: 0,
    y: 420,
    size: 190,
    font: 'Anek Kannada Variable',
    weight: 800,
    color: ember,
    fit: 380,
    anchor: 'start',
    style: 'font-stretch:75%',
  }) +
  line('BELADINGALA', {
    x: 420,
    y: 340,
    size: 70,
    font: 'Anton',
    weight: 400,
    color: moon,
    fit: 380,
    anchor: 'start',
  }) +
  line('BETE', {
    x: 420,
    y: 420,
    size: 70,
    font: 'Anton',
    weight: 400,
    color: ember,
    anchor: 'start',
    spacing: 22,
  })

/** The nearest trunks, placed so that both eyes look through. */
const near = [
  [10, 110],
  [176, 84],
  [292, 46],
  [498, 40],
  [716, 62],
  [838, 96],
  [985, 84],
] as const
const deepWood = (width: number, height: number) =>
  forest(width, height, { count: Math.round(width / 40), wide: 22, color: '#6f9c8a', seed: 3 }) +
  rect(-40, -40, width + 80, height + 80, '#9cc4b0', { opacity: 0.25 }) +
  forest(width, height, { count: Math.round(width / 62), wide: 34, color: moss, seed: 71 })

export const art: PosterArt = {
  palette: [pitch, moon, ember, moss],
  quiet: '#0b1a18',
  fonts: [
    '@fontsource-variable/anek-kannada/standard.css',
    '@fontsource/anton/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 820, height: 450, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, '#86b3a0') +
    disc(700, 240, 640, 'url(#halo)') +
    disc(700, 240, 150, '#f6fbe9') +
    deepWood(1000, 1500) +
    group(rect(-100, 900, 1200, 130, '#cfe6d6'), { filter: 'url(#mist)', opacity: 0.5 }) +
    move(500, 640, tiger, 1.06) +
    near.map(([x, wide], index) => trunk(x, wide, pitch, 1500, (index % 3) * 22 - 22, 40 + index)).join('') +
    rect(0, 820, 1000, 680, 'url(#ground)') +
    leaves(1000, 1085, 9) +
    rect(0, 1090, 1000, 410, '#060d0b') +
    move(90, 1000, title, 0.82) +
    rect(0, 0, 1000, 240, 'url(#canopy)') +
    fade('canopy', [
      [0, pitch, 0.95],
      [1, pitch, 0],
    ]) +
    line('NAGARAJ HUNSURKAR    PRAKRUTHI BELAVANGALA    MUTHU KATHIRVELAN', {
      x: 500,
      y: 70,
      size: 34,
      font: 'Anton',
      weight: 400,
      color: moon,
      fit: 860,
    }) +
    billing(movie, { x: 90, y: 1396, width: 820, size: 21, color: '#7fa596' }) +
    grain({ ...posterSize, strength: 0.3 }) +
    vignette({ ...posterSize, strength: 0.5 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, '#86b3a0')}${disc(620, 200, 700, 'url(#halo)')}${disc(620, 200, 120, '#f6fbe9')}`,
    },
    { depth: 0.25, svg: deepWood(1960, 1120) },
    { depth: 0.5, svg: move(1370, 520, tiger, 1.05) },
    {
      depth: 0.8,
      svg:
        near
          .map(([x, wide], index) => trunk(870 + x, wide, pitch, 1120, (index % 3) * 22 - 22, 40 + index))
          .join('') + forest(800, 1120, { count: 6, wide: 80, color: pitch, seed: 402 }),
    },
    {
      depth: 0.95,
      svg:
        rect(-40, 620, 2000, 500, 'url(#ground)') +
        leaves(1960, 1000, 9) +
        rect(-40, 1010, 2000, 110, '#060d0b'),
    },
    {
      depth: 1,
      svg: grain({ ...backdropSize, strength: 0.3 }) + vignette({ ...backdropSize, strength: 0.5 }),
    },
  ],
}
