import { block, line } from '../kit/lettering.ts'
import { fade, glow, grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, oval, path, polar, polygon, rect, stroke, times } from '../kit/shapes.ts'

// The face of a painted truck fills the sheet; every sign that a poster needs is lettered on it.
const [pink, parrot, marigold, royal] = ['#e5176f', '#0fa958', '#ffb000', '#1d2f9e'] as const
const cream = '#fff6dc'

const defs =
  fade('dusk', [
    [0, '#2b1558'],
    [0.6, '#a12a7a'],
    [1, '#ff8a4c'],
  ]) +
  glow('beam', [
    [0, '#fffbe0'],
    [0.25, '#ffe28a', 0.85],
    [1, '#ffb000', 0],
  ]) +
  glow('bulb', [
    [0, '#fff'],
    [0.3, '#ffe9a0'],
    [1, '#ffb000', 0],
  ])

const flower = (r: number, petals: string, heart: string) =>
  times(8, (i) => oval(0, -r * 0.62, r * 0.26, r * 0.42, petals, { transform: `rotate(${i * 45})` })) +
  disc(0, 0, r * 0.3, heart)
const marigolds = (count: number, gap: number) =>
  times(count, (i) =>
    move(
      i * gap,
      Math.sin((i / (count - 1)) * Math.PI) * 70,
      times(9, (p) => disc(...polar(0, 0, 11, p * 40), 8, i % 2 ? '#ff7a00' : marigold)) +
        disc(0, 0, 9, i % 2 ? '#ffa13a' : '#ffd04a'),
    ),
  )
const zigzag = (width: number, color: string, step = 20) =>
  path(
    polygon([
      [0, 0],
      ...Array.from({ length: Math.floor(width / step) + 1 }, (_, i): readonly [number, number] => [
        i * step,
        i % 2 ? 20 : 0,
      ]),
      [width, -14],
      [0, -14],
    ]),
    color,
  )
const peacock =
  times(7, (i) =>
    move(
      0,
      0,
      oval(0, -86, 17, 46, parrot) + oval(0, -106, 11, 20, marigold) + disc(0, -110, 8, royal),
      1,
      -75 + i * 25,
    ),
  ) +
  path('M-14 10Q-22 -40 -4 -58Q-10 -84 8 -86Q24 -84 20 -66L34 -60L18 -54Q26 -20 14 14Z', royal) +
  disc(9, -72, 3, cream)
const bulbs = (points: number, width: number, drop: number) =>
  stroke(`M0 0Q${width / 2} ${drop * 2} ${width} 0`, '#3a1650', 3) +
  times(points, (i) => {
    const t = (i + 0.5) / points
    return (
      disc(width * t, 4 * drop * t * (1 - t) + 8, 26, 'url(#bulb)') +
      disc(width * t, 4 * drop * t * (1 - t) + 8, 6, '#fffbe8')
    )
  })

const sign = (width: number, height: number, fill: string, inner: string, edge: string = marigold) =>
  rect(0, 0, width, height, fill, { rx: 10, stroke: edge, 'stroke-width': 9 }) +
  times(
    Math.floor(width / 26),
    (i) => disc(16 + i * 26, 0, 4.4, cream) + disc(16 + i * 26, height, 4.4, cream),
  ) +
  inner

const gurmukhi = (text: string, x: number, y: number, fit: number, color: string) =>
  line(text, {
    x,
    y,
    size: 150,
    font: 'Baloo Paaji 2',
    weight: 800,
    color,
    fit,
    style: 'paint-order:stroke',
    more: `stroke="#7a0a3a" stroke-width="16" stroke-linejoin="round"`,
  })
const crest =
  path('M20 300V150Q60 60 210 70Q300 -30 430 -34Q560 -30 650 70Q800 60 840 150V300Z', pink, {
    stroke: marigold,
    'stroke-width': 12,
  }) +
  path('M60 280V170Q100 104 230 112Q310 16 430 12Q550 16 630 112Q760 104 800 170V280Z', 'none', {
    stroke: cream,
    'stroke-width': 4,
    'stroke-dasharray': '2 12',
    'stroke-linecap': 'round',
  })
const titleSign =
  crest + gurmukhi('ਵਿਆਹ ਵਾਲੀ', 430, 142, 430, cream) + gurmukhi('ਗੱਡੀ', 430, 282, 220, marigold)

const lamp =
  disc(0, 0, 62, '#c9ced6') +
  disc(0, 0, 50, '#fffbe0') +
  disc(0, 0, 150, 'url(#beam)', { opacity: 0.8 }) +
  stroke('M-34 -8Q0 -26 34 -8', '#fff', 6)
const driver =
  disc(0, -10, 40, '#b06a3c') +
  path('M-48 -24Q-40 -86 6 -84Q56 -80 48 -22Q20 -52 -6 -40Q-30 -34 -48 -24Z', pink) +
  path('M-36 4Q0 60 36 4Q30 56 0 62Q-30 56 -36 4Z', '#1c0d12') +
  stroke('M-22 0Q0 -14 22 0', '#1c0d12', 9) +
  disc(-16, -16, 4, '#1c0d12') +
  disc(16, -16, 4, '#1c0d12') +
  path('M-70 130Q-66 56 0 54Q66 56 70 130Z', cream)
const bride =
  disc(0, -10, 36, '#c4834f') +
  path('M-52 120Q-62 -70 0 -74Q62 -70 52 120Q50 0 0 -46Q-50 0 -52 120Z', '#d3122e') +
  path('M-40 -34Q0 -78 40 -34', 'none', { stroke: marigold, 'stroke-width': 7 }) +
  disc(0, -40, 7, marigold) +
  disc(-13, -12, 4, '#1c0d12') +
  disc(13, -12, 4, '#1c0d12') +
  path('M-10 8Q0 18 10 8Z', '#d3122e') +
  path('M-56 130Q-50 40 0 40Q50 40 56 130Z', '#d3122e')

const cab =
  move(
    90,
    320,
    sign(
      820,
      250,
      '#bfe3ee',
      path('M60 0L0 130V0ZM300 0L160 250H250L390 0Z', '#fff', { opacity: 0.5 }) +
        move(240, 140, driver) +
        move(570, 140, bride) +
        path('M398 -6H424V256H398Z', parrot) +
        group(marigolds(17, 47), { transform: 'translate(30 12)' }),
      royal,
    ),
  ) +
  move(
    50,
    590,
    sign(
      900,
      96,
      parrot,
      line('HORN  DHOL  PLEASE', { x: 450, y: 70, size: 64, font: 'Rye', color: cream, fit: 780 }),
    ),
  ) +
  move(
    50,
    704,
    sign(
      900,
      250,
      royal,
      move(150, 180, peacock, 1.25) +
        `<g transform="translate(750 180) scale(-1.25 1.25)">${peacock}</g>` +
        path('M250 30H650V220H250Z', pink, { rx: 12 }) +
        times(8, (i) => rect(268 + i * 47, 46, 30, 158, i % 2 ? marigold : cream, { rx: 15 })) +
        move(450, 125, flower(74, marigold, pink)) +
        move(450, 125, flower(36, cream, royal)),
    ),
  ) +
  move(110, 1044, lamp) +
  move(890, 1044, lamp) +
  move(
    210,
    990,
    sign(
      580,
      108,
      marigold,
      line('VIAH WALI GADDI', { x: 290, y: 78, size: 60, font: 'Rye', color: '#7a0a3a', fit: 520 }),
      pink,
    ),
  ) +
  move(
    20,
    1122,
    sign(
      960,
      74,
      '#3a1650',
      times(24, (i) => path(`M${i * 40} 0h20l-40 74h-20Z`, marigold, { opacity: 0.9 })),
      cream,
    ),
  ) +
  group(zigzag(900, pink), { transform: 'translate(50 702)' })

const scene =
  rect(60, 300, 880, 900, '#5c0f52', { rx: 26 }) +
  move(70, 18, titleSign) +
  cab +
  move(30, 570, flower(44, cream, pink)) +
  move(970, 570, flower(44, cream, pink))
const garlands = (width: number) => times(Math.ceil(width / 250), (i) => move(i * 250, 0, bulbs(8, 250, 36)))
const road = (width: number) => path(`M-40 1200H${width}V1560H-40Z`, '#34174a')
const hills = (width: number) => {
  const random = seeded(3)
  return times(Math.ceil(width / 150), (i) =>
    path(
      `M${i * 150 - 200} 1210L${i * 150} ${1210 - random.between(150, 420)}L${i * 150 + 220} 1210Z`,
      i % 2 ? '#5a1f72' : '#7a2a80',
    ),
  )
}
const wheels =
  rect(90, 1186, 150, 130, '#150a20', { rx: 26 }) +
  rect(760, 1186, 150, 130, '#150a20', { rx: 26 }) +
  times(7, (i) => stroke(`M${300 + i * 66} 1200v${60 + (i % 2) * 22}`, i % 2 ? pink : marigold, 12))

const title =
  move(-20, 40, titleSign) +
  line('VIAH WALI GADDI', { x: 410, y: 430, size: 60, font: 'Rye', color: cream, fit: 700 })

export const art: PosterArt = {
  palette: [pink, parrot, marigold, royal],
  quiet: '#2b1558',
  fonts: [
    '@fontsource/baloo-paaji-2/800.css',
    '@fontsource/rye/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 820, height: 450, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, 'url(#dusk)') +
    hills(1200) +
    road(1100) +
    group(wheels + scene, { transform: 'translate(50 70) scale(.9)' }) +
    garlands(1000) +
    rect(0, 1262, 1000, 238, '#24103a') +
    group(zigzag(1000, marigold, 25), { transform: 'translate(0 1276)' }) +
    block(movie.cast.join(' ★ '), {
      x: 30,
      y: 1318,
      width: 940,
      size: 27,
      color: marigold,
      font: 'Rye',
      style: 'white-space:nowrap',
    }) +
    block(
      `ਨਿਰਦੇਸ਼ਕ ${movie.director} · music by the Bhairav Sisters · painted at Sarafa Street Studio · use dipper at night`,
      {
        x: 60,
        y: 1368,
        width: 880,
        size: 26,
        color: cream,
        font: "'League Gothic','Baloo Paaji 2'",
        style: 'text-transform:uppercase;letter-spacing:.06em',
      },
    ) +
    line('ਸਿਨੇਮਾ ਘਰਾਂ ਵਿੱਚ', {
      x: 500,
      y: 1474,
      size: 40,
      font: 'Baloo Paaji 2',
      weight: 800,
      color: '#ff78b0',
    }) +
    grain({ ...posterSize, strength: 0.28 }),
  backdrop: () => [
    { depth: 0, svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, 'url(#dusk)')}` },
    { depth: 0.2, svg: group(hills(2200), { transform: 'translate(0 -260)' }) },
    {
      depth: 0.5,
      drift: [0, 8],
      svg:
        group(road(2000), { transform: 'translate(0 -260)' }) +
        group(wheels + scene, { transform: 'translate(1010 40) scale(.78)' }),
    },
    { depth: 0.9, svg: garlands(2000) + grain({ ...backdropSize, strength: 0.28 }) },
  ],
}
