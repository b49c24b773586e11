import { blur, fade } from '../kit/paint.ts'
import { oval, path, polygon, rect, stroke, times } from '../kit/shapes.ts'
import { box, defsOf, finish, fullScreen, popcorn, sconce, screen, stalls, type Hues } from './room-kit.ts'
import { hills, leader, stars } from './scenes.ts'

const navy: Hues = { wall: ['#131a33', '#090c19'], seat: '#232c52', edge: '#93b4ff', light: '#9fc0ff' }
const black: Hues = { wall: ['#1c1a22', '#0c0b10'], seat: '#3a2f63', edge: '#d5c3ff', light: '#f4ecd8' }
const amber: Hues = { wall: ['#3a2430', '#1a0f17'], seat: '#7a3b4a', edge: '#ffbfa0', light: '#ffd7a6' }

/** Two recliners and the little lamp between them, the screen out of focus. */
export const screenEight = () =>
  defsOf(navy, blur('far', 7)) +
  fullScreen('url(#wall)') +
  `<g filter="url(#far)">${screen(box(200, 70, 1040, 400), hills(200, 70, 1040, 400), { cx: 720, cy: 270, reach: 860 })}${stalls({ from: 520, to: 560, rows: 2, first: 70, last: 84 }, navy)}</g>` +
  [390, 1050].map((x) => recliner(x)).join('') +
  rect(640, 690, 160, 270, '#151b36', { rx: 18 }) +
  rect(640, 690, 160, 16, '#4a5a96', { rx: 8 }) +
  oval(720, 620, 220, 170, 'url(#lamp)', { opacity: 0.8 }) +
  path('M684 610Q720 540 756 610Z', '#ffe6b8') +
  rect(716, 610, 8, 80, '#8a6a3a') +
  popcorn(686, 690, 0.72) +
  finish(18)

const recliner = (x: number) =>
  rect(x - 220, 520, 440, 500, '#1d2547', { rx: 70 }) +
  rect(x - 168, 480, 336, 520, '#2b3668', { rx: 86 }) +
  stroke(
    `M${x - 150} 560Q${x - 150} 492 ${x - 70} 492H${x + 70}Q${x + 150} 492 ${x + 150} 560`,
    '#93b4ff',
    6,
  ) +
  rect(x - 110, 520, 220, 130, '#354281', { rx: 50 }) +
  times(3, (index) =>
    stroke(
      `M${x - 140} ${700 + index * 84}Q${x} ${716 + index * 84} ${x + 140} ${700 + index * 84}`,
      '#1d2547',
      5,
    ),
  ) +
  rect(x - 250, 660, 90, 340, '#161d3a', { rx: 40 }) +
  rect(x + 160, 660, 90, 340, '#161d3a', { rx: 40 })

/** A stage before the screen: the festival's room, with the microphone waiting. */
export const screenNine = () =>
  defsOf(
    black,
    fade('spot', [
      [0, '#fff6df', 0.75],
      [1, '#fff6df', 0.05],
    ]),
  ) +
  fullScreen('url(#wall)') +
  times(18, (index) =>
    path(
      polygon([
        [index * 84, 0],
        [index * 84 + 42, 0],
        [index * 84 + 56, 620],
        [index * 84 - 14, 620],
      ]),
      '#25222e',
      { opacity: 0.8 },
    ),
  ) +
  screen(box(330, 90, 780, 400), leader(720, 290, 150, '9'), { cx: 720, cy: 290, reach: 700 }) +
  path('M60 600H1380L1440 740H0Z', '#3b2a1e') +
  times(16, (index) => stroke(`M${60 + index * 88} 600L${index * 96} 740`, '#2a1d14', 3)) +
  rect(0, 740, 1440, 40, '#1d140e') +
  path('M360 -40L230 690H560Z', 'url(#spot)') +
  oval(396, 676, 170, 26, '#fff6df', { opacity: 0.5 }) +
  stroke('M396 672V470L420 440', '#0d0c10', 7) +
  oval(396, 676, 38, 8, '#0d0c10') +
  rect(414, 412, 22, 44, '#0d0c10', { rx: 11, transform: 'rotate(24 425 434)' }) +
  [920, 1040].map((x) => path(`M${x} 672v-92h60v40h12v52h-10v-34h-52v34Z`, '#0d0c10')).join('') +
  stalls({ from: 860, to: 1010, rows: 3, first: 96, last: 150, bend: 16, aisle: 0.8 }, black) +
  finish(19)

/** Sofas, a rug, a plant: nobody here but your own people. */
export const privateRoom = () =>
  defsOf(amber) +
  fullScreen('url(#wall)') +
  times(4, (index) =>
    rect(60 + index * 350, 60, 270, 520, 'none', { stroke: '#5a3a48', 'stroke-width': 4, rx: 4 }),
  ) +
  rect(0, 620, 1440, 340, '#2a1620') +
  rect(0, 612, 1440, 12, '#5a3a48') +
  screen(box(330, 130, 780, 380), stars(330, 130, 780, 380), { cx: 720, cy: 320, reach: 640 }) +
  sconce(190, 330, 0.9) +
  sconce(1250, 330, 0.9) +
  oval(720, 830, 640, 120, '#6b2f42') +
  oval(720, 830, 560, 96, 'none', { stroke: '#d58a6a', 'stroke-width': 4 }) +
  oval(720, 830, 470, 74, 'none', { stroke: '#d58a6a', 'stroke-width': 2 }) +
  sofa(250, 720) +
  sofa(1190, 720) +
  oval(720, 770, 130, 30, '#d9a871') +
  rect(708, 776, 24, 70, '#7d5733') +
  popcorn(680, 764) +
  rect(750, 716, 26, 44, '#e9f4f7', { opacity: 0.7 }) +
  rect(786, 722, 26, 38, '#ffb86b', { opacity: 0.8 }) +
  plant(70, 700) +
  finish(20)

const sofa = (x: number, y: number) =>
  rect(x - 220, y - 110, 440, 190, '#8c4456', { rx: 46 }) +
  rect(x - 196, y - 10, 190, 100, '#a85466', { rx: 26 }) +
  rect(x + 6, y - 10, 190, 100, '#a85466', { rx: 26 }) +
  rect(x - 256, y - 40, 80, 150, '#713544', { rx: 36 }) +
  rect(x + 176, y - 40, 80, 150, '#713544', { rx: 36 }) +
  rect(x - 120, y - 66, 96, 84, '#e3a35c', { rx: 18, transform: `rotate(-12 ${x - 72} ${y - 24})` }) +
  stroke(`M${x - 186} ${y - 104}Q${x} ${y - 116} ${x + 186} ${y - 104}`, '#ffbfa0', 4)

const plant = (x: number, y: number) =>
  times(9, (index) =>
    path(
      `M${x} ${y}Q${x + (index - 4) * 34} ${y - 130} ${x + (index - 4) * 46} ${y - 210 + Math.abs(index - 4) * 30}Q${x + (index - 4) * 14} ${y - 100} ${x} ${y}Z`,
      index % 2 ? '#3f6b4d' : '#2f5540',
    ),
  ) + path(`M${x - 40} ${y}h80l-12 90h-56Z`, '#c98a5a')
