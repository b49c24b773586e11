import { block, line } from '../kit/lettering.ts'
import { grain, rough, worn, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, path, polar, rect, stroke, times } from '../kit/shapes.ts'

// One hand, dipped in clay, slapped on the mat; seven smaller hands reach for it.
const [mat, clay, bone, midnight] = ['#f4b400', '#c2371f', '#fff1d6', '#2a1030'] as const

const defs =
  worn('dust', { size: 0.09, amount: 0.6, seed: 21 }) +
  worn('print', { size: 0.35, amount: 0.6, seed: 4 }) +
  rough('edge', { size: 0.05, reach: 10, seed: 9 })

/** A right hand with the fingers spread, about 560 x 760, the palm's middle on 0,0. */
function hand(color: string, lines: string) {
  const finger = (x: number, y: number, length: number, width: number, turn: number) => {
    const part = (from: number, to: number) =>
      rect(-width / 2, -length * to, width, length * (to - from) - 9, color, { rx: width * 0.42 })
    return move(x, y, part(0.02, 0.36) + part(0.36, 0.66) + part(0.66, 1), 1, turn)
  }
  const palm =
    path(
      'M-170 -120Q-180 -190 -110 -196H96Q176 -190 176 -110Q184 60 130 170Q90 230 0 236Q-96 230 -140 150Q-176 40 -170 -120Z',
      color,
    ) +
    stroke('M-160 -40Q-20 -110 150 -96M-164 10Q-10 -10 100 130M-70 -170Q-130 40 -40 220', lines, 11) +
    stroke('M60 -60Q20 60 50 190', lines, 7)
  return (
    palm +
    finger(-132, -196, 300, 82, -16) +
    finger(-44, -212, 360, 86, -4) +
    finger(50, -208, 338, 84, 7) +
    finger(140, -182, 260, 72, 20) +
    move(
      -150,
      90,
      rect(-50, -170, 96, 170, color, { rx: 44 }) + rect(-44, -290, 84, 128, color, { rx: 40 }),
      1,
      -58,
    )
  )
}

function splash(count: number, reach: number, color: string, seed: number) {
  const random = seeded(seed)
  return times(count, () => {
    const [x, y] = polar(0, 0, reach * (0.75 + random.next() ** 3 * 0.9), random.between(0, 360))
    return disc(x, y, random.between(1.5, 9) * (1 - Math.hypot(x, y) / (reach * 2.4)), color)
  })
}

const lanes = (width: number, height: number) =>
  rect(-40, -40, width + 80, height + 80, mat) +
  path(`M-40 -40H${width + 40}V${height * 0.3}H-40Z`, '#f0a800') +
  times(Math.ceil(width / 250) + 1, (i) =>
    times(Math.ceil(height / 250) + 1, (j) =>
      stroke(`M${i * 250 - 14} ${j * 250}h28M${i * 250} ${j * 250 - 14}v28`, '#d99a00', 3),
    ),
  )
const print = (scale: number, x: number, y: number, turn: number) =>
  move(x, y, group(hand(clay, mat), { filter: 'url(#edge)' }), scale, turn)
const chasers = [
  [100, 980, 0.25, 64],
  [170, 640, 0.24, 112],
  [110, 330, 0.22, 140],
  [905, 290, 0.22, 215],
  [880, 520, 0.21, 240],
  [915, 745, 0.24, 268],
  [880, 975, 0.23, 300],
] as const

const title =
  line('शेवटची', {
    x: 0,
    y: 230,
    size: 250,
    font: 'Baloo 2',
    weight: 800,
    color: midnight,
    fit: 590,
    anchor: 'start',
  }) +
  line('रेड', {
    x: 620,
    y: 230,
    size: 250,
    font: 'Baloo 2',
    weight: 800,
    color: clay,
    fit: 220,
    anchor: 'start',
  }) +
  line('SHEVATCHI  RAID', {
    x: 4,
    y: 348,
    size: 60,
    font: 'Anton',
    color: midnight,
    fit: 480,
    anchor: 'start',
    spacing: 3,
  })

export const art: PosterArt = {
  palette: [mat, clay, bone, midnight],
  quiet: '#f4b400',
  fonts: ['@fontsource/baloo-2/800.css', '@fontsource/anton/400.css', '@fontsource/league-gothic/400.css'],
  lockup: { width: 850, height: 350, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    lanes(1000, 1500) +
    stroke('M-20 450H1020', bone, 16) +
    chasers
      .map(([x, y, scale, turn]) =>
        move(x, y, group(hand(midnight, mat), { filter: 'url(#print)' }), scale, turn),
      )
      .join('') +
    move(510, 760, splash(260, 460, clay, 77)) +
    group(print(0.98, 520, 770, 5), { filter: 'url(#print)' }) +
    move(80, 1056, title) +
    line('30 सेकंद · १ श्वास · ७ जणी', {
      x: 500,
      y: 84,
      size: 54,
      font: 'Baloo 2',
      weight: 800,
      color: clay,
      fit: 640,
    }) +
    block(movie.cast.join(' — '), {
      x: 60,
      y: 106,
      width: 880,
      size: 27,
      color: midnight,
      font: 'Anton',
      style: 'text-transform:uppercase;letter-spacing:.03em',
    }) +
    block(`${movie.director} दिग्दर्शित`, {
      x: 80,
      y: 1410,
      width: 500,
      size: 34,
      color: midnight,
      font: "'Baloo 2'",
      align: 'left',
      style: 'font-weight:800',
    }) +
    line('चित्रपटगृहात', {
      x: 920,
      y: 1446,
      size: 44,
      font: 'Baloo 2',
      weight: 800,
      color: clay,
      anchor: 'end',
    }) +
    grain({ ...posterSize, strength: 0.4, size: 0.45 }),
  backdrop: () => [
    { depth: 0, svg: `<defs>${defs}</defs>${lanes(1920, 1080)}${stroke('M-40 250H1960', bone, 16)}` },
    {
      depth: 0.4,
      svg: chasers
        .map(([x, y, scale, turn]) =>
          move(
            850 + x * 0.95,
            y * 0.82 - 60,
            group(hand(midnight, mat), { filter: 'url(#print)' }),
            scale,
            turn,
          ),
        )
        .join(''),
    },
    {
      depth: 0.8,
      drift: [-60, 0],
      svg:
        move(1340, 560, splash(260, 420, clay, 77)) +
        group(print(0.86, 1350, 600, 5), { filter: 'url(#print)' }),
    },
    { depth: 1, svg: grain({ ...backdropSize, strength: 0.35, size: 0.45 }) },
  ],
}
