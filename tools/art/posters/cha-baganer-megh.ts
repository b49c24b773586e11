import { billing, line } from '../kit/lettering.ts'
import { blur, fade, grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, oval, path, rect, round, stroke, times } from '../kit/shapes.ts'

// Hills combed by tea rows, cloud lying between them; two people one row apart.
const [mist, leaf, bottle, blush] = ['#eef1e6', '#7fb069', '#1f4d3f', '#f28c8c'] as const

const defs =
  blur('cloud', 22) +
  blur('light', 6) +
  fade('air', [
    [0, '#f9d9c8'],
    [0.4, '#f3e6d6'],
    [1, mist],
  ]) +
  fade('peak', [
    [0, '#ffffff'],
    [1, '#c9d6dc'],
  ])

type Hill = {
  readonly width: number
  readonly y: number
  readonly swell: number
  readonly phase: number
  readonly rows: number
  readonly gap: number
  readonly inks: readonly [string, string]
}

const crest = ({ width, y, swell, phase }: Hill, x: number) =>
  y -
  swell * Math.sin((x / width) * Math.PI * 1.5 + phase) -
  swell * 0.28 * Math.sin((x / width) * Math.PI * 4 + phase * 2)

/** The rows follow the crest and open towards the eye, with bushes along each. */
function hill(h: Hill) {
  const curve = (row: number) => {
    const drop = row * h.gap * (1 + row * 0.1)
    const points = Array.from({ length: 41 }, (_, i) => {
      const x = -60 + (i * (h.width + 120)) / 40
      return `${round(x)} ${round(crest(h, x) + drop + Math.sin(x / 110 + row * 0.5 + h.phase) * row * 2.2)}`
    })
    return `M${points.join('L')}`
  }
  const body = path(`${curve(0)}V${h.y + 1400}H-60Z`, h.inks[0])
  const rows = times(h.rows, (row) =>
    stroke(curve(row), h.inks[1], h.gap * (0.42 + row * 0.05), {
      'stroke-dasharray': `${6 + row * 3} ${h.gap * (0.46 + row * 0.045)}`,
      opacity: 0.9,
    }),
  )
  return body + rows
}

const clouds = (width: number, y: number, seed: number, count: number) => {
  const random = seeded(seed)
  return group(
    times(count, () =>
      oval(
        random.between(0, width),
        y + random.between(-26, 26),
        random.between(90, 230),
        random.between(14, 44),
        '#fffdf6',
      ),
    ),
    { filter: 'url(#cloud)', opacity: 0.9 },
  )
}

const peaks =
  path(
    'M-40 560L120 380L200 440L330 250L420 350L470 310L600 470L720 380L860 500L1040 400V700H-40Z',
    '#b9c9d2',
  ) +
  path(
    'M330 250L420 350L380 370L350 330L316 372L270 340ZM120 380L160 410L128 430L90 414ZM470 310L520 372L470 380L440 340Z',
    '#fff',
  )
const figures = {
  picker:
    path('M-12 -62Q0 -72 12 -62L22 0H-24Z', '#b3354a') +
    disc(0, -78, 11, '#4a2a1c') +
    path('M-13 -78Q-12 -98 0 -98Q14 -96 13 -74Q22 -50 20 -30L8 -62Z', '#f4c95d') +
    path('M-16 -58L-44 -62L-40 -10L-16 -14Z', '#8a5a2b') +
    stroke('M-42 -54H-18M-42 -42H-18M-41 -30H-18', '#5b3a1c', 2.5) +
    path('M-46 -64Q-30 -78 -14 -60Z', leaf) +
    stroke('M-30 -60Q-10 -100 6 -84', '#5b3a1c', 2.5),
  taster:
    path('M-12 -66Q0 -74 12 -66L14 -30H-14Z', '#24303a') +
    path('M-13 -32H13L12 0H2L0 -20L-3 0H-12Z', '#53606b') +
    disc(0, -82, 11, '#5b3522') +
    path('M-14 -86Q0 -104 14 -86L22 -84H-20Z', '#e7dcc2') +
    stroke('M12 -58L30 -40', '#24303a', 6) +
    path('M26 -46H44V-36Q36 -26 28 -34Z', '#fff'),
}
const train =
  times(4, (i) =>
    move(
      -i * 62,
      0,
      rect(0, -30, 56, 26, i === 0 ? '#24303a' : '#2f6fa8', { rx: 4 }) +
        (i === 0
          ? rect(38, -46, 9, 18, '#24303a') + rect(0, -40, 22, 14, '#24303a')
          : times(4, (w) => rect(6 + w * 12, -25, 8, 9, '#fff3c4'))) +
        disc(12, -2, 5, '#24303a') +
        disc(44, -2, 5, '#24303a'),
    ),
  ) +
  group(
    disc(46, -66, 12, '#fff') +
      disc(30, -84, 18, '#fff') +
      disc(2, -100, 24, '#fff') +
      disc(-34, -112, 20, '#fff'),
    { opacity: 0.9, filter: 'url(#light)' },
  )

const scene = (width: number, base: number) =>
  [
    hill({ width, y: base + 90, swell: 60, phase: 0.4, rows: 5, gap: 11, inks: ['#a9c7a6', '#96b894'] }) +
      clouds(width, base + 110, 3, 9),
    hill({ width, y: base + 240, swell: 90, phase: 2.4, rows: 8, gap: 16, inks: ['#6fa36a', '#8fc07a'] }) +
      clouds(width, base + 250, 8, 6),
    hill({ width, y: base + 420, swell: 80, phase: 0.1, rows: 9, gap: 24, inks: ['#34795a', '#69ac66'] }),
    hill({ width, y: base + 660, swell: 70, phase: 3.6, rows: 8, gap: 38, inks: [bottle, '#3d8a5e'] }),
  ] as const

const title =
  line('চা বাগানের মেঘ', {
    x: 0,
    y: 160,
    size: 170,
    font: 'Atma',
    weight: 700,
    color: bottle,
    fit: 860,
    anchor: 'start',
  }) +
  line('Cha Baganer Megh', {
    x: 430,
    y: 244,
    size: 60,
    font: 'Playfair Display',
    color: '#c2474f',
    style: 'font-style:italic',
    spacing: 3,
  })

export const art: PosterArt = {
  palette: [mist, leaf, bottle, blush],
  quiet: '#eef1e6',
  fonts: [
    '@fontsource/atma/700.css',
    '@fontsource/playfair-display/400-italic.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 860, height: 270, svg: title },
  poster: (movie) => {
    const [far, middle, near, front] = scene(1000, 560)
    return (
      `<defs>${defs}</defs>` +
      rect(0, 0, 1000, 1500, 'url(#air)') +
      disc(760, 420, 110, blush) +
      peaks +
      clouds(1000, 560, 21, 8) +
      far +
      move(330, 742, train, 0.8, -3) +
      middle +
      near +
      move(320, 985, figures.picker, 1.15) +
      move(590, 1018, figures.taster, 1.1) +
      front +
      clouds(1000, 1250, 14, 4) +
      move(70, 40, title) +
      line('ANIRBAN LAHIRKATHA', {
        x: 70,
        y: 350,
        size: 38,
        font: 'League Gothic',
        color: bottle,
        anchor: 'start',
        spacing: 5,
      }) +
      line('MRINMOYEE HALDARPARA', {
        x: 70,
        y: 394,
        size: 38,
        font: 'League Gothic',
        color: bottle,
        anchor: 'start',
        spacing: 5,
      }) +
      rect(0, 1300, 1000, 200, 'url(#foot)') +
      fade('foot', [
        [0, '#12382d', 0],
        [0.5, '#12382d', 0.9],
        [1, '#0d2a22'],
      ]) +
      billing(movie, { x: 110, y: 1366, width: 780, size: 22, color: mist }) +
      line('প্রথম ফ্লাশ, এই মরশুমে', { x: 500, y: 1484, size: 30, font: 'Atma', weight: 700, color: blush }) +
      grain({ ...posterSize, strength: 0.3, size: 0.4 })
    )
  },
  backdrop: () => {
    const [far, middle, near, front] = scene(1960, 300)
    return [
      {
        depth: 0,
        svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, 'url(#air)')}${disc(1500, 210, 110, blush)}${group(peaks, { transform: 'translate(-40 -260) scale(2 1.15)' })}${clouds(1920, 340, 21, 14)}`,
      },
      { depth: 0.25, svg: far + move(900, 460, train, 1, -2) },
      { depth: 0.45, svg: middle },
      { depth: 0.7, svg: near + move(1290, 770, figures.picker, 1.7) + move(1560, 720, figures.taster, 1.6) },
      {
        depth: 0.95,
        svg: front + clouds(1920, 1080, 14, 6) + grain({ ...backdropSize, strength: 0.28, size: 0.4 }),
      },
    ]
  },
}
