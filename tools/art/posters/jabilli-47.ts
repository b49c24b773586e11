import { billing, line } from '../kit/lettering.ts'
import { blur, fade, glow, grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, oval, path, polygon, rect, stroke, times } from '../kit/shapes.ts'

// Very little on a very large Moon: a lander, one set of footprints, and a second one that has no beginning.
const [space, bone, signal, earth] = ['#07080d', '#d9d5cc', '#ff5a1f', '#4aa3df'] as const

const defs =
  fade('regolith', [
    [0, '#f1ede4'],
    [0.5, '#b9b4aa'],
    [1, '#55524e'],
  ]) +
  glow('air', [
    [0, '#9ad4ff', 0.9],
    [0.6, earth, 0.25],
    [1, earth, 0],
  ]) +
  fade(
    'gold',
    [
      [0, '#ffd98a'],
      [0.5, '#c98a2b'],
      [1, '#7d4d12'],
    ],
    [0, 0, 1, 1],
  ) +
  blur('soft', 4) +
  fade(
    'night',
    [
      [0, '#07080d', 0],
      [0.45, '#07080d', 0.45],
      [1, '#07080d', 0.9],
    ],
    [0, 0, 1, 0],
  )

function stars(width: number, height: number, count: number) {
  const random = seeded(47)
  return times(count, () =>
    disc(random.between(0, width), random.between(0, height), random.between(0.5, 2.1), '#fff', {
      opacity: random.between(0.25, 1),
    }),
  )
}

const homeWorld =
  disc(0, 0, 130, 'url(#air)') +
  disc(0, 0, 84, '#1b5fa8') +
  path('M-60 -46Q-20 -70 4 -50Q0 -20 22 -8Q10 30 -6 44Q-20 16 -28 -6Q-64 -16 -60 -46Z', '#4f9d69') +
  path('M30 -60Q64 -50 74 -20Q50 -10 36 -30Z', '#4f9d69') +
  stroke('M-70 -16Q-20 -34 10 -20M-50 34Q0 14 60 30M-20 -72Q20 -60 50 -66', '#f4fbff', 9, { opacity: 0.85 }) +
  path('M30 -78A84 84 0 0 1 0 84A84 84 0 0 0 30 -78Z', space, { opacity: 0.75 })

function craters(count: number, spread: number, depth: number, seed: number) {
  const random = seeded(seed)
  return times(count, () => {
    const t = random.next()
    const [x, y, r] = [random.between(-spread, spread), t * t * depth + 30, 10 + t * random.between(10, 90)]
    return (
      oval(x, y, r, r * 0.3, '#8b867d', { opacity: 0.55 }) +
      oval(x + r * 0.07, y + r * 0.07, r * 0.88, r * 0.23, '#5e5a54', { opacity: 0.5 }) +
      path(
        `M${x - r} ${y}A${r} ${r * 0.3} 0 0 0 ${x + r} ${y}A${r} ${r * 0.36} 0 0 1 ${x - r} ${y}Z`,
        '#fbf8f1',
        { opacity: 0.7 },
      )
    )
  })
}

/** Feet on y = 0, 300 wide, 330 tall. */
const lander =
  oval(70, 8, 230, 20, '#1b1a1a', { opacity: 0.55, filter: 'url(#soft)' }) +
  stroke('M-80 -110L-150 -4M80 -110L150 -4M-40 -100L-56 -2M44 -100L58 -2', '#2d2c2b', 9) +
  stroke('M-110 -60L-40 -100M110 -60L44 -100', '#2d2c2b', 5) +
  times(4, (i) => oval([-152, -56, 58, 152][i] ?? 0, -2, 25, 7, '#1f1e1d')) +
  path('M-110 -180H110L92 -92H-92Z', 'url(#gold)') +
  path('M-110 -180H-20L-40 -92H-92Z', '#ffe6ab', { opacity: 0.4 }) +
  stroke('M-60 -180L-50 -92M0 -180L0 -92M60 -180L50 -92M-100 -136H100', '#7d4d12', 2) +
  path('M-40 -92L-60 -46H60L40 -92Z', '#3a3835') +
  path('M-84 -182L-96 -250L-50 -310H50L96 -250L84 -182Z', '#e9e6df') +
  path('M20 -310H50L96 -250L84 -182H34Z', '#8f8b84') +
  path('M-60 -262L-14 -290V-238L-56 -226Z', '#10141d') +
  disc(48, -236, 18, '#10141d') +
  rect(-16, -226, 34, 42, '#35332f') +
  stroke('M0 -310V-376M-26 -350Q0 -330 26 -350', '#2d2c2b', 5) +
  disc(0, -378, 6, signal) +
  rect(-74, -216, 34, 8, signal) +
  rect(-74, -208, 34, 8, '#fff') +
  rect(-74, -200, 34, 8, '#2e8b57')

const astronaut =
  disc(0, -80, 19, '#f6f4ee') +
  path('M-12 -84Q4 -96 15 -82Q14 -68 0 -68Q-12 -72 -12 -84Z', '#c98a2b') +
  path('M-22 -62H22L26 -26L14 -22L16 0H2L0 -20L-4 0H-18L-14 -22L-26 -26Z', '#f6f4ee') +
  rect(-32, -66, 16, 38, '#bdb9b0', { rx: 4 }) +
  rect(6, -56, 12, 6, signal) +
  path('M-10 2L110 14L130 8L20 -2Z', '#2a2826', { opacity: 0.6 })

const trail = (
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  big: number,
  small: number,
) =>
  times(count, (i) => {
    const t = i / (count - 1)
    const scale = big + (small - big) * t
    return oval(
      from[0] + (to[0] - from[0]) * t + (i % 2 ? 15 : -15) * scale,
      from[1] + (to[1] - from[1]) * (1 - (1 - t) ** 1.4),
      13 * scale,
      6 * scale,
      '#3c3936',
    )
  })

const horizon = (width: number, y: number) =>
  path(`M-100 ${y + 70}Q${width / 2} ${y - 70} ${width + 100} ${y + 70}V${y + 1200}H-100Z`, 'url(#regolith)')
const far = (y: number, width: number) =>
  path(
    polygon([
      [-60, y + 60],
      [width * 0.12, y - 46],
      [width * 0.2, y - 20],
      [width * 0.32, y - 90],
      [width * 0.46, y - 8],
      [width * 0.6, y - 30],
      [width * 0.8, y - 66],
      [width + 60, y + 50],
    ]),
    '#77736c',
  ) +
  path(
    polygon([
      [width * 0.32, y - 90],
      [width * 0.46, y - 8],
      [width * 0.4, y + 30],
    ]),
    '#2f2d2b',
  )

const title =
  line('జాబిల్లి', { x: 0, y: 160, size: 170, font: 'Dhurjati', color: bone, fit: 520, anchor: 'start' }) +
  line('47', { x: 550, y: 160, size: 200, font: 'Anton', color: signal, fit: 180, anchor: 'start' }) +
  line('JABILLI FORTY-SEVEN', {
    x: 4,
    y: 322,
    size: 40,
    font: 'Poiret One',
    weight: 700,
    color: bone,
    fit: 724,
    anchor: 'start',
    spacing: 8,
  })

export const art: PosterArt = {
  palette: [space, bone, signal, earth],
  quiet: '#07080d',
  fonts: [
    '@fontsource/dhurjati/400.css',
    '@fontsource/anton/400.css',
    '@fontsource/poiret-one/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 740, height: 350, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, space) +
    stars(1000, 900, 190) +
    move(800, 190, homeWorld) +
    far(790, 1000) +
    horizon(1000, 790) +
    group(craters(34, 620, 700, 12), { transform: 'translate(500 790)' }) +
    trail([300, 1330], [640, 838], 24, 1.9, 0.3) +
    trail([900, 1180], [420, 1120], 10, 1.5, 1.5) +
    rect(0, 700, 1000, 800, 'url(#night)', { opacity: 0.6 }) +
    move(660, 846, lander, 0.5) +
    move(320, 1150, astronaut, 1.15) +
    // The number counts down the left edge, day by day.
    times(47, (i) =>
      line(String(i + 1).padStart(2, '0'), {
        x: 44,
        y: 66 + i * 15.4,
        size: 13,
        font: 'Anton',
        color: i === 46 ? signal : '#6d6f78',
        anchor: 'start',
      }),
    ) +
    move(120, 340, title, 0.88) +
    line('NOBODY HAS EVER BEEN TO THE FAR SIDE', {
      x: 122,
      y: 320,
      size: 26,
      font: 'League Gothic',
      color: bone,
      anchor: 'start',
      spacing: 9,
    }) +
    rect(0, 1300, 1000, 200, 'url(#foot)') +
    fade('foot', [
      [0, space, 0],
      [1, space, 0.9],
    ]) +
    billing(movie, { x: 90, y: 1406, width: 820, size: 21, color: '#efe9dd' }) +
    grain({ ...posterSize, strength: 0.4 }),
  backdrop: () => [
    { depth: 0, svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, space)}${stars(1920, 800, 240)}` },
    { depth: 0.15, drift: [-90, 30], svg: move(1050, 210, homeWorld, 1.1) },
    {
      depth: 0.4,
      svg:
        far(690, 1920) +
        horizon(1920, 690) +
        group(craters(44, 1000, 380, 12), { transform: 'translate(960 690)' }) +
        trail([900, 1080], [1400, 740], 20, 1.8, 0.5),
    },
    { depth: 0.6, svg: move(1500, 800, lander, 1.15) },
    { depth: 0.85, drift: [130, -40], svg: move(1010, 900, astronaut, 1.6) },
    { depth: 1, svg: grain({ ...backdropSize, strength: 0.35 }) },
  ],
}
