import { fade } from '../kit/paint.ts'
import { oval, path, polygon, rect, stroke, times } from '../kit/shapes.ts'
import { box, defsOf, finish, fullScreen, panels, sconce, screen, stalls, type Hues } from './room-kit.ts'
import { hills, sea, stars } from './scenes.ts'

const red: Hues = { wall: ['#2a0f18', '#120810'], seat: '#5d1322', edge: '#e4805c', light: '#ffc58a' }
const teal: Hues = { wall: ['#0d2f33', '#071519'], seat: '#12464a', edge: '#8fd8cf', light: '#a9e8dd' }
const violet: Hues = { wall: ['#15123a', '#0a0818'], seat: '#1f1b45', edge: '#a79bff', light: '#8f7dff' }

/** The big one: everything leads to the screen. */
export const screenOne = () =>
  defsOf(red) +
  fullScreen('url(#wall)') +
  path(
    polygon([
      [0, 0],
      [1440, 0],
      [1120, 130],
      [320, 130],
    ]),
    '#3a1620',
  ) +
  times(5, (index) =>
    rect(330 + index * 8, 20 + index * 24, 780 - index * 16, 5, '#ffcf8a', { opacity: 0.22 + index * 0.08 }),
  ) +
  panels(
    'left',
    {
      far: [
        [300, 130],
        [300, 560],
      ],
      near: [
        [-60, -60],
        [-60, 1000],
      ],
    },
    6,
    ['#451a26', '#33121c'],
  ) +
  panels(
    'right',
    {
      far: [
        [300, 130],
        [300, 560],
      ],
      near: [
        [-60, -60],
        [-60, 1000],
      ],
    },
    6,
    ['#451a26', '#33121c'],
  ) +
  [
    [250, 300, 0.7],
    [130, 300, 1.05],
  ]
    .map(([x = 0, y = 0, size]) => sconce(x, y, size) + sconce(1440 - x, y, size))
    .join('') +
  screen(box(350, 150, 740, 320), hills(350, 150, 740, 320), { cx: 720, cy: 320, reach: 760 }) +
  rect(300, 480, 840, 90, '#1c0a10') +
  stalls({ from: 590, to: 1040, rows: 7, first: 38, last: 128, bend: 26, aisle: 1.1 }, red) +
  finish(11)

/** From under the roof: the balcony's rail in front, the stalls far below. */
export const screenTwo = () =>
  defsOf(teal) +
  fullScreen('url(#wall)') +
  times(7, (index) =>
    stroke(
      `M${-40 + index * 6} ${40 + index * 46}Q720 ${-90 + index * 40} ${1480 - index * 6} ${40 + index * 46}`,
      '#8fd8cf',
      2.5,
      { opacity: 0.16 },
    ),
  ) +
  screen(box(250, 210, 940, 360), sea(250, 210, 940, 360), { cx: 720, cy: 390, reach: 820 }) +
  path('M0 120Q160 190 190 620L0 700Z', '#0b2629') +
  path('M1440 120Q1280 190 1250 620L1440 700Z', '#0b2629') +
  stalls({ from: 640, to: 760, rows: 4, first: 22, last: 30, bend: 10, aisle: 1.4 }, teal) +
  path('M-20 760Q720 690 1460 760V1000H-20Z', '#0a1e21') +
  stroke('M-20 752Q720 682 1460 752', '#d6a75a', 16) +
  stroke('M-20 748Q720 678 1460 748', '#ffe1a6', 4) +
  times(13, (index) => {
    const x = 24 + index * 116
    const y = 752 - 68 * (1 - ((x - 720) / 740) ** 2)
    return oval(x, y + 52, 20, 30, 'none', { stroke: '#d6a75a', 'stroke-width': 4, opacity: 0.8 })
  }) +
  stalls({ from: 930, to: 1030, rows: 2, first: 150, last: 190, bend: 20 }, teal) +
  finish(12)

const wideSheet = 'M90 120Q720 250 1350 120V640Q720 520 90 640Z'

/** A screen that curves around the audience. */
export const screenThree = () =>
  defsOf(
    violet,
    fade('floor', [
      [0, '#6a58d8', 0.55],
      [1, '#0a0818', 0],
    ]),
  ) +
  fullScreen('url(#wall)') +
  screen(wideSheet, stars(90, 110, 1260, 540), { cx: 720, cy: 380, reach: 980 }) +
  path('M90 640Q720 520 1350 640L1500 860Q720 690 -60 860Z', 'url(#floor)') +
  times(40, (index) => {
    const x = 40 + index * 35
    return rect(x, 66 + 110 * (1 - ((x - 720) / 700) ** 2) * 0.5, 6, 6, '#cfc6ff', { opacity: 0.5, rx: 3 })
  }) +
  stalls({ from: 745, to: 1010, rows: 6, first: 30, last: 92, bend: -34, aisle: 1.2 }, violet) +
  finish(13)
