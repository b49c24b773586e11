import { block, line } from '../kit/lettering.ts'
import { fade, grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, path, polygon, rect, stroke, times } from '../kit/shapes.ts'

// The whole sky is kites, edge to edge; two lines cross and one of them is cut.
const [sky, magenta, saffron, green] = ['#0f6fc6', '#e6196e', '#ff8a1f', '#17a673'] as const
const white = '#fff7e8'

const defs = fade('noon', [
  [0, '#0b57a8'],
  [0.6, '#2f95e0'],
  [1, '#cdeaf7'],
])
const inks = [magenta, saffron, green, '#ffd21f', white, '#5b2d9e', '#16205c', '#e33b2e'] as const

/** A fighter kite, 200 wide, with one of six paper patterns. */
function kite(kind: number, a: string, b: string, c: string) {
  const body = 'M0 -110Q62 -74 104 0Q62 62 0 116Q-62 62 -104 0Q-62 -74 0 -110Z'
  const patterns = [
    path('M0 -110Q62 -74 104 0H0Z', b) + path('M0 116Q-62 62 -104 0H0Z', b),
    path('M-104 0Q-62 62 0 116Q62 62 104 0Z', b) + disc(0, -30, 26, c),
    disc(0, 0, 50, b) + disc(0, 0, 26, c),
    path('M-54 -58L54 62L84 30L-22 -90ZM54 -58L-54 62L-84 30L22 -90Z', b),
    path('M-104 0Q-84 -30 -62 -56H62Q84 -30 104 0Z', b) + path('M-60 62H60L0 116Z', c),
    path('M0 -60L16 -18L60 -16L26 12L38 56L0 30L-38 56L-26 12L-60 -16L-16 -18Z', b),
  ]
  const clip = `kite${kind}`
  return (
    `<clipPath id="${clip}"><path d="${body}"/></clipPath>` +
    path(body, a) +
    group(patterns[kind % patterns.length] ?? '', { 'clip-path': `url(#${clip})` }) +
    stroke('M0 -110V116', '#3b2a1a', 3, { opacity: 0.7 }) +
    stroke('M-104 0Q0 -84 104 0', '#3b2a1a', 3, { opacity: 0.7 }) +
    path('M0 96L-34 140L0 130L34 140Z', c)
  )
}

function flock(
  width: number,
  height: number,
  seed: number,
  tries: number,
  keep: (x: number, y: number) => boolean,
) {
  const random = seeded(seed)
  const placed: [number, number, number][] = []
  let drawn = ''
  for (let attempt = 0; attempt < tries; attempt++) {
    const [x, y] = [random.between(-20, width + 20), random.between(-20, height)]
    const scale = 0.28 + (y / height) ** 1.2 * random.between(0.3, 0.95)
    if (!keep(x, y) || placed.some(([px, py, ps]) => Math.hypot(px - x, py - y) < 108 * (ps + scale)))
      continue
    placed.push([x, y, scale])
    const a = random.pick(inks)
    const others = inks.filter((ink) => ink !== a)
    drawn += move(
      x,
      y,
      kite(random.whole(0, 5), a, others[random.whole(0, 6)] ?? white, others[random.whole(0, 6)] ?? magenta),
      scale,
      random.between(-32, 32),
    )
  }
  return drawn
}

const pole = (x: number, y: number) =>
  stroke(
    `M${x} ${y}V${y - 120}M${x - 34} ${y - 112}H${x + 34}M${x - 24} ${y - 92}H${x + 24}M${x - 16} ${y - 72}H${x + 16}`,
    '#16205c',
    5,
  )
const flyer = (color: string, isLeft: boolean) =>
  group(
    disc(0, -104, 14, '#16205c') +
      path('M-16 -88Q0 -96 16 -88L14 -46L18 0H4L0 -36L-4 0H-18L-14 -46Z', color) +
      stroke('M10 -82L40 -112L46 -140M-10 -82L26 -100', color, 9) +
      stroke('M-18 0H18', '#16205c', 5),
    isLeft ? {} : { transform: 'scale(-1 1)' },
  )
/** Old-city roofs along y = 0. */
const roofs = (width: number) => {
  const random = seeded(14)
  let x = -40
  let drawn = ''
  while (x < width) {
    const [w, h] = [random.between(110, 220), random.between(60, 170)]
    drawn +=
      rect(x, -h, w, h + 300, random.pick(['#e9c9a0', '#f0d9b8', '#d9a982', '#cf8e6c', '#e4b6a0'] as const)) +
      rect(x - 6, -h - 12, w + 12, 14, '#8c4a3a') +
      times(Math.floor(w / 46), (i) =>
        path(
          `M${x + 14 + i * 46} ${-h + 74}V${-h + 44}Q${x + 26 + i * 46} ${-h + 26} ${x + 38 + i * 46} ${-h + 44}V${-h + 74}Z`,
          '#6b3a34',
        ),
      ) +
      times(Math.floor(w / 14), (i) => rect(x + 4 + i * 14, -h - 34, 4, 22, '#8c4a3a')) +
      rect(x, -h - 36, w, 4, '#8c4a3a')
    x += w
  }
  return drawn
}
const strings =
  stroke('M190 1150Q420 880 700 560', white, 3) +
  stroke('M820 1130Q600 940 330 590', white, 3) +
  path(
    polygon([
      [520, 800],
      [536, 770],
      [552, 804],
      [580, 812],
      [556, 830],
      [560, 860],
      [534, 842],
      [506, 854],
      [512, 826],
      [490, 806],
    ]),
    '#ffd21f',
    { stroke: magenta, 'stroke-width': 5 },
  )

const title =
  line('આકાશ પર', { x: 0, y: 170, size: 170, font: 'Shrikhand', color: white, fit: 620, anchor: 'start' }) +
  line('હક', { x: 0, y: 350, size: 170, font: 'Shrikhand', color: '#ffd21f', fit: 260, anchor: 'start' }) +
  line('Aakash Par Haq', {
    x: 290,
    y: 340,
    size: 70,
    font: 'Shrikhand',
    color: white,
    fit: 330,
    anchor: 'start',
  })

export const art: PosterArt = {
  palette: [sky, magenta, saffron, green],
  quiet: '#0b57a8',
  fonts: ['@fontsource/shrikhand/400.css', '@fontsource/league-gothic/400.css'],
  lockup: { width: 640, height: 380, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, 'url(#noon)') +
    flock(
      1000,
      1180,
      7,
      1400,
      (x, y) =>
        !(y > 720 && x > 330 && x < 690) &&
        Math.hypot(x - 700, y - 560) > 150 &&
        Math.hypot(x - 330, y - 590) > 150,
    ) +
    strings +
    move(710, 540, kite(0, magenta, '#ffd21f', white), 1.25, 24) +
    move(320, 570, kite(5, '#16205c', saffron, magenta), 1.25, -24) +
    move(0, 1230, roofs(1040)) +
    pole(470, 1140) +
    pole(930, 1100) +
    move(170, 1136, flyer(magenta, true), 1.1) +
    move(850, 1126, flyer('#16205c', false), 1.1) +
    path('M0 1206H1000V1500H0Z', '#16205c') +
    path('M0 1206H1000V1218H0Z', magenta) +
    move(50, 1218, title, 0.66) +
    block(movie.cast.join('<br>'), {
      x: 560,
      y: 1254,
      width: 390,
      size: 44,
      color: '#ffd21f',
      align: 'right',
      style: 'text-transform:uppercase;letter-spacing:.05em',
    }) +
    block(`${movie.director} · Neem Tree Films · bring your own string · Uttarayan`, {
      x: 50,
      y: 1456,
      width: 900,
      size: 24,
      color: '#8fb4ea',
      align: 'center',
      style: 'text-transform:uppercase;letter-spacing:.08em',
    }) +
    grain({ ...posterSize, strength: 0.28 }),
  backdrop: () => [
    { depth: 0, svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, 'url(#noon)')}` },
    {
      depth: 0.3,
      drift: [-60, -20],
      svg:
        flock(
          1960,
          900,
          19,
          1200,
          (x, y) => x > 820 && Math.hypot(x - 1590, y - 410) > 180 && Math.hypot(x - 1210, y - 440) > 180,
        ) + flock(900, 800, 5, 40, (x) => x < 760),
    },
    {
      depth: 0.6,
      drift: [10, -20],
      svg:
        group(strings, { transform: 'translate(880 -150)' }) +
        move(1590, 390, kite(0, magenta, '#ffd21f', white), 1.3, 24) +
        move(1200, 420, kite(5, '#16205c', saffron, magenta), 1.3, -24),
    },
    {
      depth: 0.9,
      svg:
        move(0, 1120, roofs(1980)) +
        move(1060, 1050, flyer(magenta, true), 1.2) +
        move(1710, 1040, flyer('#16205c', false), 1.2) +
        pole(420, 1000) +
        grain({ ...backdropSize, strength: 0.28 }),
    },
  ],
}
