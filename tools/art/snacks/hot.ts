import { seeded } from '../kit/random.ts'
import { disc, group, move, oval, path, rect, round, stroke, times } from '../kit/shapes.ts'
import { served, type Dish } from './plate.ts'

const steam = (x: number, y: number) =>
  group(
    stroke(
      `M${x} ${y}q-22 -30 0 -56q22 -28 0 -58M${x + 54} ${y + 6}q-22 -30 0 -56q22 -28 0 -58M${x - 54} ${y + 6}q-22 -30 0 -56q22 -28 0 -58`,
      '#fff8e8',
      9,
    ),
    { opacity: 0.75 },
  )
const plate = (color: string, rim: string) =>
  oval(320, 508, 256, 62, '#00000022') + oval(320, 496, 260, 62, rim) + oval(320, 490, 236, 50, color)

const samosa = (turn: number) =>
  group(
    path(
      'M0 -190C26 -190 42 -160 60 -120C100 -40 160 50 168 92C172 118 130 132 0 134C-130 132 -172 118 -168 92C-160 50 -100 -40 -60 -120C-42 -160 -26 -190 0 -190Z',
      '#d98a2b',
    ) +
      path(
        'M0 -190C26 -190 42 -160 60 -120C100 -40 160 50 168 92C172 118 130 132 20 134C90 60 60 -90 0 -190Z',
        '#b96a18',
      ) +
      path('M-20 -150C-60 -60 -110 20 -130 78C-60 30 -30 -60 -20 -150Z', '#f0b357') +
      stroke('M-150 104Q-120 86 -96 106T-40 108T20 108T80 106T150 100', '#8f4a10', 7) +
      times(14, (i) =>
        disc(-100 + ((i * 61) % 210), -60 + ((i * 37) % 160), 3.4, '#8f4a10', { opacity: 0.6 }),
      ) +
      stroke('M10 -160Q50 -40 60 60', '#8f4a10', 4, { opacity: 0.5 }),
    { transform: `rotate(${turn})` },
  )
const bowl = (x: number, y: number, fill: string, scale = 1) =>
  move(
    x,
    y,
    path('M-66 0Q-60 58 0 60Q60 58 66 0Z', '#f3ead8') +
      path('M10 60Q60 58 66 0H40Q40 40 10 60Z', '#d9cbb0') +
      oval(0, 0, 66, 20, '#fffaf0') +
      oval(0, 2, 54, 14, fill) +
      oval(-16, -1, 16, 4, '#ffffff', { opacity: 0.35 }),
    scale,
  )
const chilli = (turn: number, x: number, y: number) =>
  move(
    x,
    y,
    path('M0 0Q60 -24 116 8Q130 16 136 6Q132 30 104 26Q50 10 6 16Z', '#2f9a3f') +
      stroke('M2 8L-16 -4', '#1d6b2b', 8),
    0.9,
    turn,
  )

const bun =
  path('M120 400Q112 250 320 240Q528 250 520 400Z', '#d98f43') +
  path('M150 330Q170 268 320 262Q250 300 200 380Q160 384 150 330Z', '#efb56b', { opacity: 0.8 }) +
  path('M440 270Q520 300 520 400H470Q480 320 440 270Z', '#b96f2b') +
  times(18, (i) =>
    oval(190 + ((i * 53) % 270), 276 + ((i * 29) % 66), 6, 4, '#fff1cf', {
      transform: `rotate(${i * 40} ${190 + ((i * 53) % 270)} ${276 + ((i * 29) % 66)})`,
    }),
  )
const vada =
  path('M130 398Q140 372 320 368Q500 372 510 398Q520 452 470 458H170Q120 452 130 398Z', '#e2a21f') +
  times(22, (i) => disc(150 + i * 16, 410 + (i % 4) * 11, 8 + (i % 3) * 3, i % 2 ? '#f1bd45' : '#c78512')) +
  path('M120 396Q160 420 200 398T290 402T380 398T460 402T522 394L516 384H124Z', '#4fae4a') +
  path('M140 452Q180 470 230 456T330 460T430 456T500 452L496 470H144Z', '#c9301d')
const base =
  path('M128 462H512Q520 516 470 520H170Q120 516 128 462Z', '#d98f43') +
  path('M128 462H512L510 476H130Z', '#f7d9a8')

function chips() {
  const random = seeded(61)
  return times(15, (i) => {
    const x = 150 + (i % 8) * 50 + random.between(-14, 14)
    const y = 404 - Math.floor(i / 8) * 74 - random.between(0, 40)
    return move(
      x,
      y,
      path(
        'M0 -74Q8 -78 14 -70L76 44Q78 56 66 56Q0 70 -66 54Q-78 52 -72 40L-12 -70Z',
        i % 2 ? '#f6b93b' : '#f9cb5f',
        { stroke: '#c47f12', 'stroke-width': 3 },
      ) + times(5, () => disc(random.between(-30, 30), random.between(-10, 40), 3.4, '#c9481d')),
      random.between(0.9, 1.15),
      random.between(-60, 60),
    )
  })
}

/** A roll in paper: what peeps out of it, and the colours of the paper. */
const roll = (bites: readonly [string, string], filling: string, paper: readonly [string, string]) =>
  path('M196 560L236 176Q250 130 322 126Q396 130 408 176L446 560Q320 590 196 560Z', '#e9bd7c') +
  times(16, (i) => oval(236 + ((i * 67) % 170), 220 + ((i * 83) % 130), 13, 9, '#b8772c', { opacity: 0.7 })) +
  oval(322, 168, 84, 44, '#c98a3c') +
  oval(322, 164, 74, 37, filling) +
  times(9, (i) =>
    rect(270 + (i % 4) * 27, 138 + Math.floor(i / 4) * 17, 25, 22, i % 2 ? bites[0] : bites[1], {
      rx: 5,
      transform: `rotate(${i * 23} ${282 + (i % 4) * 27} ${149 + Math.floor(i / 4) * 17})`,
    }),
  ) +
  times(5, (i) =>
    stroke(`M${262 + i * 27} ${150 + (i % 2) * 22}q14 -16 26 0`, i % 2 ? '#c23a8a' : '#3f9a44', 6),
  ) +
  path('M300 136q10 -22 26 -6q18 -8 16 10Z', '#3f9a44') +
  path('M188 560L212 322L430 352L452 560Q320 592 188 560Z', '#fff7e6') +
  path('M212 322L430 352L433 380L209 350Z', paper[0]) +
  times(6, (i) => path(`M${210 + i * 38} ${410 + i * 4}l19 -14l19 14l-19 14Z`, i % 2 ? paper[0] : paper[1])) +
  times(6, (i) => path(`M${204 + i * 40} ${474 + i * 4}l19 -14l19 14l-19 14Z`, i % 2 ? paper[1] : paper[0])) +
  path('M380 346L430 352L452 560Q420 572 380 574Z', '#00000018')

const puff =
  path('M110 470Q120 330 320 300Q520 330 530 470Q520 500 320 504Q120 500 110 470Z', '#d9963f') +
  path('M110 470Q150 360 320 330Q240 380 220 500Q130 494 110 470Z', '#efbd6d') +
  times(7, (i) =>
    stroke(
      `M${140 + i * 14} ${456 - i * 20}Q320 ${400 - i * 16} ${500 - i * 14} ${456 - i * 20}`,
      '#b06a20',
      5,
      {
        opacity: 0.55,
      },
    ),
  ) +
  oval(320, 440, 118, 58, '#a7481b') +
  oval(320, 430, 96, 46, '#fffaf0') +
  oval(320, 428, 48, 26, '#f6a91b') +
  oval(306, 420, 14, 6, '#ffd97a') +
  times(12, (i) => disc(226 + ((i * 47) % 190), 460 + ((i * 13) % 28), 4, i % 2 ? '#4fae4a' : '#c9301d'))

const leaf = (x: number, y: number, turn: number) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn})">${path('M0 0Q22 -30 60 -22Q48 14 0 0Z', '#3f9a44')}${stroke('M4 -2Q28 -18 52 -20', '#1f6b2d', 3)}</g>`

export const hot: Readonly<Record<string, Dish>> = {
  'samosa-pair': served(
    '#e4572e',
    '#f48a5c',
    plate('#fff3dc', '#e5d3ae') +
      move(226, 352, samosa(-8), 0.94) +
      move(414, 372, samosa(10), 0.86) +
      bowl(324, 486, '#7d1f1a', 1) +
      leaf(130, 500, 20) +
      leaf(500, 506, -50),
  ),
  'vada-pav': served(
    '#3f8f7f',
    '#6fb8a4',
    plate('#fdf0d5', '#d9c49a') +
      steam(320, 210) +
      base +
      vada +
      bun +
      chilli(18, 430, 470) +
      chilli(-160, 200, 520),
  ),
  'nachos-salsa': served(
    '#c8372d',
    '#e5674f',
    plate('#2d3142', '#1c1f2c') +
      chips() +
      bowl(320, 440, '#c9201d', 1.5) +
      times(7, (i) => disc(268 + i * 17, 440 + (i % 3) * 6, 7, i % 2 ? '#f25a3c' : '#4fae4a')) +
      leaf(430, 466, -30),
  ),
  'paneer-roll': served(
    '#8a5ac2',
    '#ab86d9',
    roll(['#fff1d0', '#f4b45a'], '#7a3214', ['#e2372b', '#1f8a5b']),
  ),
  'chicken-roll': served(
    '#2f6f8f',
    '#5a9fbd',
    roll(['#e88a4a', '#c9541f'], '#5e1f10', ['#f2a51c', '#7a1f3d']),
  ),
  'egg-puff': served('#b5483a', '#d97862', plate('#fff3dc', '#e5d3ae') + steam(320, 280) + puff),
}
