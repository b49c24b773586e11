import { block, line } from '../kit/lettering.ts'
import { fade, grain, rough, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { disc, group, move, oval, path, polar, polygon, rect, stroke, times } from '../kit/shapes.ts'

// A record sleeve from 1964, deco and a little sunburnt; the groove turns into a song.
const [wine, cream, teal, brass] = ['#5c1026', '#f3e3c3', '#1d6a6a', '#c8963e'] as const

const defs =
  rough('sleeve', { size: 0.02, reach: 3 }) +
  fade(
    'brass',
    [
      [0, '#f0cf7c'],
      [0.5, brass],
      [1, '#7d5317'],
    ],
    [0, 0, 1, 1],
  ) +
  fade(
    'gleam',
    [
      [0, '#fff', 0.34],
      [1, '#fff', 0],
    ],
    [0, 0, 1, 0],
  )

const wedge = (radius: number, from: number, to: number) =>
  path(polygon([[0, 0], polar(0, 0, radius, from), polar(0, 0, radius, to)]), 'url(#gleam)')
const record = (label: string) =>
  disc(0, 0, 400, '#150b10') +
  times(34, (i) =>
    disc(0, 0, 150 + i * 7.2, 'none', {
      stroke: i % 6 === 0 ? '#4a3940' : '#2b1d23',
      'stroke-width': i % 6 === 0 ? 2.4 : 1.5,
    }),
  ) +
  wedge(396, -70, -48) +
  wedge(396, 112, 132) +
  wedge(396, -30, -24) +
  disc(0, 0, 132, label) +
  disc(0, 0, 118, 'none', { stroke: cream, 'stroke-width': 3 }) +
  disc(0, 0, 12, cream) +
  line('धुन', { x: 0, y: -40, size: 60, font: 'Yatra One', color: cream }) +
  line('45 RPM · SIDE B', { x: 0, y: 62, size: 20, font: 'Limelight', color: cream, spacing: 2 })

/** The horn, its mouth facing left at 0,0, the neck running down to the right. */
const horn =
  times(14, (i) => {
    const [a, b] = [polar(0, 0, 300, 80 + i * 14.6), polar(0, 0, 300, 80 + (i + 1) * 14.6)]
    const tip = polar(0, 0, 344, 80 + (i + 0.5) * 14.6)
    return path(`M90 40L${a.join(' ')}Q${tip.join(' ')} ${b.join(' ')}Z`, i % 2 ? 'url(#brass)' : '#e3b864')
  }) +
  oval(-6, 10, 210, 232, '#3a0a18', { transform: 'rotate(-16)' }) +
  oval(26, 20, 130, 150, '#1d050d', { transform: 'rotate(-16)' }) +
  path(
    'M60 -292C180 -180 300 40 330 330Q334 372 296 372Q270 370 268 340C250 160 190 80 110 60Z',
    'url(#brass)',
  )

const notes = (x: number, y: number, scale: number, color: string) =>
  move(
    x,
    y,
    oval(0, 0, 24, 18, color, { transform: 'rotate(-20)' }) +
      oval(96, -16, 24, 18, color, { transform: 'rotate(-20)' }) +
      path('M16 -6V-130L120 -152V-22H108V-116L28 -98V-6Z', color),
    scale,
  )
const waves = (color: string) =>
  times(5, (i) =>
    stroke(
      `M-40 ${i * 20}C120 ${-110 + i * 20} 260 ${110 + i * 20} 430 ${i * 20 - 10}S760 ${-120 + i * 20} 1060 ${i * 20 - 30}`,
      color,
      4,
    ),
  )
const fan = (x: number, y: number) =>
  times(15, (i) =>
    path(
      polygon([[x, y], polar(x, y, 1700, -180 + i * 12), polar(x, y, 1700, -180 + i * 12 + 6)]),
      '#6d1830',
    ),
  )

const title =
  line('पुरानी', { x: 0, y: 180, size: 180, font: 'Yatra One', color: cream, fit: 480, anchor: 'start' }) +
  line('धुन', { x: 510, y: 180, size: 180, font: 'Yatra One', color: '#f0b84d', fit: 240, anchor: 'start' }) +
  line('PURANI DHUN', {
    x: 4,
    y: 316,
    size: 60,
    font: 'Limelight',
    color: cream,
    fit: 746,
    anchor: 'start',
    spacing: 20,
  })
const gramophone = group(
  move(0, 0, record(wine), 1) +
    move(420, -330, horn, 0.86) +
    stroke('M668 -20L690 80L560 180L330 60', '#8a5c1c', 20) +
    disc(690, 80, 26, 'url(#brass)') +
    rect(300, 40, 60, 44, '#3a2410', { rx: 8, transform: 'rotate(28 330 62)' }),
)

export const art: PosterArt = {
  palette: [wine, cream, teal, brass],
  quiet: '#5c1026',
  fonts: [
    '@fontsource/yatra-one/400.css',
    '@fontsource/limelight/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 760, height: 340, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, wine) +
    group(fan(300, 1500), { opacity: 0.7 }) +
    group(move(0, 560, waves(teal)) + move(0, 470, waves('#e8a23a')), { opacity: 0.9 }) +
    group(move(330, 990, gramophone, 0.92), { filter: 'url(#sleeve)' }) +
    notes(130, 520, 0.8, cream) +
    notes(350, 480, 0.5, '#f0b84d') +
    notes(70, 690, 0.5, '#f0b84d') +
    move(110, 36, title, 1) +
    rect(0, 1376, 1000, 124, cream) +
    rect(0, 1360, 1000, 8, cream) +
    block(movie.cast.join('  ◆  '), {
      x: 40,
      y: 1386,
      width: 920,
      size: 30,
      color: wine,
      font: 'Limelight',
      style: 'white-space:nowrap;font-size:25px',
    }) +
    block(`${movie.director} की फ़िल्म · eleven songs · Blue Rickshaw Pictures · ten o’clock every night`, {
      x: 40,
      y: 1434,
      width: 920,
      size: 24,
      color: teal,
      font: "'League Gothic','Yatra One'",
      style: 'text-transform:uppercase;letter-spacing:.06em;white-space:nowrap',
    }) +
    rect(24, 24, 952, 1452, 'none', { stroke: brass, 'stroke-width': 5 }) +
    grain({ ...posterSize, strength: 0.45, size: 0.35 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, wine)}${group(fan(1300, 1100), { opacity: 0.7 })}`,
    },
    {
      depth: 0.3,
      svg:
        group(waves(teal), { transform: 'translate(-40 300) scale(1.3 1)' }) +
        group(waves('#e8a23a'), { transform: 'translate(-40 190) scale(1.3 1)' }),
    },
    { depth: 0.6, svg: group(move(1130, 690, gramophone, 0.92), { filter: 'url(#sleeve)' }) },
    {
      depth: 0.9,
      drift: [-60, -170],
      svg:
        notes(760, 320, 1, cream) +
        notes(560, 250, 0.7, '#f0b84d') +
        grain({ ...backdropSize, strength: 0.4, size: 0.35 }),
    },
  ],
}
