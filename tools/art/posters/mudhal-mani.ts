import { bird } from '../kit/figures.ts'
import { block, line } from '../kit/lettering.ts'
import { dots, grain, rough, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { disc, group, move, oval, path, polygon, polar, range, rect, stroke, times } from '../kit/shapes.ts'

// Screen-printed in four flat inks: a tower of notes, and a saxophone for its door.
const [cobalt, coral, butter, turquoise] = ['#1c2a7a', '#ff5d45', '#ffe39a', '#12a5a0'] as const

const defs =
  dots('tint', { gap: 12, r: 3, color: cobalt, turn: 15 }) +
  dots('dawn', { gap: 16, r: 5, color: coral, turn: 45 }) +
  rough('press', { size: 0.04, reach: 4 })

const figure = (color: string, kind: number) =>
  disc(0, -44, 9, color) +
  path('M-13 -34Q0 -40 13 -34L9 -14L14 0H-14L-9 -14Z', color) +
  [
    stroke('M-12 -30L-26 -48M12 -30L26 -48', color, 5),
    stroke('M-12 -30L-24 -16M12 -30L28 -40', color, 5),
    stroke('M-12 -30L-22 -10M12 -30L22 -10', color, 5),
    path('M-20 -54L0 -74L20 -54Z', color),
  ][kind % 4]

/** One storey of the tower: a slab, a row of niches with dancers, a cornice. */
function storey(level: number, width: number, y: number, height: number) {
  const inks = [coral, turquoise, butter, coral, turquoise, butter, coral] as const
  const wall = inks[level % inks.length] ?? coral
  const niches = Math.max(3, Math.round(width / 82)) | 1
  const gap = width / niches
  const middle = Math.floor(niches / 2)
  return (
    path(
      polygon([
        [-width / 2, y],
        [width / 2, y],
        [width / 2 - 22, y - height],
        [-width / 2 + 22, y - height],
      ]),
      wall,
    ) +
    range(niches)
      .map((i) => {
        const x = -width / 2 + gap * (i + 0.5)
        const inner =
          i === middle
            ? rect(x - gap * 0.32, y - height * 0.84, gap * 0.64, height * 0.84, cobalt)
            : path(
                `M${x - gap * 0.34} ${y - 8}V${y - height * 0.5}Q${x} ${y - height * 1.02} ${x + gap * 0.34} ${y - height * 0.5}V${y - 8}Z`,
                wall === butter ? coral : butter,
              ) + move(x, y - 10, figure(cobalt, i + level), height / 112)
        return inner
      })
      .join('') +
    rect(-width / 2 - 14, y - 9, width + 28, 14, cobalt) +
    times(Math.floor(width / 20), (i) => disc(-width / 2 + 10 + i * 20, y + 9, 6, butter))
  )
}

function gopuram(levels: number) {
  let y = 0
  let width = 640
  const drawn = range(levels).map((level) => {
    const height = 122 - level * 9
    const part = storey(level, width, y, height)
    y -= height + 4
    width -= 66
    return part
  })
  const roof = move(
    0,
    y,
    path('M-112 4Q-128 -84 -66 -104H66Q128 -84 112 4Z', cobalt) +
      path('M-92 -4Q-102 -70 -56 -86H56Q102 -70 92 -4Z', coral) +
      times(7, (i) =>
        path(
          `M${-90 + i * 30} -104Q${-96 + i * 30} -128 ${-90 + i * 30} -154Q${-84 + i * 30} -128 ${-90 + i * 30} -104Z`,
          butter,
        ),
      ) +
      disc(0, -44, 26, butter) +
      path('M-20 -34Q0 -60 20 -34', 'none', { stroke: cobalt, 'stroke-width': 7 }),
  )
  return group(drawn.reverse().join('')) + roof
}

/** A saxophone 560 tall, its bell to the right. */
const sax =
  path(
    'M-92 -250L-150 -262L-152 -246L-100 -230Q-84 -226 -84 -200L-70 150Q-66 260 40 262Q150 262 156 150L170 20Q174 -10 206 -22L190 -40Q120 -40 104 14L84 140Q78 190 44 190Q6 190 2 150L-54 -210Q-58 -246 -92 -250Z',
    butter,
    { stroke: cobalt, 'stroke-width': 12, 'stroke-linejoin': 'round' },
  ) +
  path('M96 4Q150 40 214 -26Q190 -60 150 -52Q112 -44 96 4Z', coral, { stroke: cobalt, 'stroke-width': 10 }) +
  times(6, (i) => disc(-50 + i * 8, -140 + i * 50, 17, coral, { stroke: cobalt, 'stroke-width': 7 })) +
  stroke('M-20 -150L22 90M-2 -150Q40 -40 44 60', cobalt, 6)

const sun = (radius: number) =>
  disc(0, 0, radius, coral) +
  times(40, (i) =>
    path(
      polygon([
        polar(0, 0, radius + 18, i * 9 - 2),
        polar(0, 0, radius + (i % 2 ? 130 : 90), i * 9),
        polar(0, 0, radius + 18, i * 9 + 2),
      ]),
      coral,
    ),
  )
const bell =
  path('M-70 0Q-60 -20 -58 -70Q-54 -130 0 -134Q54 -130 58 -70Q60 -20 70 0Z', turquoise, {
    stroke: cobalt,
    'stroke-width': 9,
  }) +
  oval(0, 4, 76, 13, cobalt) +
  disc(0, 24, 17, coral, { stroke: cobalt, 'stroke-width': 7 }) +
  stroke('M0 -134V-900', cobalt, 7)
const tower = gopuram

const title =
  line('முதல்', {
    x: 0,
    y: 180,
    size: 190,
    font: 'Baloo Thambi 2',
    weight: 800,
    color: cobalt,
    fit: 400,
    anchor: 'start',
  }) +
  line('மணி', {
    x: 430,
    y: 180,
    size: 190,
    font: 'Baloo Thambi 2',
    weight: 800,
    color: coral,
    fit: 320,
    anchor: 'start',
  }) +
  line('MUDHAL MANI', {
    x: 4,
    y: 294,
    size: 60,
    font: 'Limelight',
    color: cobalt,
    fit: 746,
    anchor: 'start',
    spacing: 14,
  })

export const art: PosterArt = {
  palette: [cobalt, coral, butter, turquoise],
  quiet: '#fbf0d0',
  fonts: [
    '@fontsource/baloo-thambi-2/800.css',
    '@fontsource/limelight/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 760, height: 310, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, '#fbf0d0') +
    group(
      move(500, 600, sun(250)) +
        rect(0, 560, 1000, 940, turquoise) +
        rect(0, 560, 1000, 300, 'url(#tint)', { opacity: 0.25 }) +
        move(500, 1264, tower(8), 1.0) +
        rect(0, 1250, 1000, 250, cobalt) +
        bird(180, 420, 1.2, cobalt) +
        bird(250, 380, 0.9, cobalt) +
        bird(820, 440, 1.1, cobalt) +
        move(30, 640, bell, 1.1) +
        move(970, 560, bell, 1.1) +
        move(500, 1165, sax, 0.52),
      { filter: 'url(#press)' },
    ) +
    move(80, 18, title, 1.1) +
    block(movie.cast.join('  ♪  '), {
      x: 40,
      y: 1350,
      width: 920,
      size: 31,
      color: butter,
      style: 'text-transform:uppercase;letter-spacing:.05em',
    }) +
    block(`இயக்கம் ${movie.director} · nineteen songs by Anandi Kolhatkari · Kaveri Cine Works`, {
      x: 60,
      y: 1402,
      width: 880,
      size: 26,
      color: '#9fd9d4',
      font: "'League Gothic','Baloo Thambi 2'",
      style: 'text-transform:uppercase;letter-spacing:.06em',
    }) +
    line('விரைவில் திரையரங்குகளில்', {
      x: 500,
      y: 1470,
      size: 36,
      font: 'Baloo Thambi 2',
      weight: 800,
      color: coral,
    }) +
    grain({ ...posterSize, strength: 0.35, size: 0.4 }),
  backdrop: () => [
    { depth: 0, svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, '#fbf0d0')}` },
    {
      depth: 0.2,
      svg:
        move(1380, 470, sun(300)) +
        rect(-40, 640, 2000, 480, turquoise) +
        rect(-40, 640, 2000, 300, 'url(#tint)', { opacity: 0.25 }),
    },
    {
      depth: 0.5,
      svg: group(
        move(1380, 1060, tower(8), 0.98) + rect(-40, 1046, 2000, 80, cobalt) + move(1380, 962, sax, 0.5),
        { filter: 'url(#press)' },
      ),
    },
    {
      depth: 0.9,
      svg:
        move(940, 520, bell, 1.1) +
        move(1800, 600, bell, 1.1) +
        bird(700, 300, 1.4, cobalt) +
        bird(620, 350, 1, cobalt) +
        grain({ ...backdropSize, strength: 0.3, size: 0.4 }),
    },
  ],
}
