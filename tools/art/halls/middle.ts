import { fade } from '../kit/paint.ts'
import { disc, move, oval, path, polygon, rect, stroke, times } from '../kit/shapes.ts'
import { box, defsOf, finish, fullScreen, sconce, screen, stalls, type Hues } from './room-kit.ts'
import { leader, sea } from './scenes.ts'

const ochre: Hues = { wall: ['#6d4823', '#2a1a0d'], seat: '#a4541d', edge: '#ffc277', light: '#ffe2ad' }
const rose: Hues = { wall: ['#30101f', '#16070f'], seat: '#8c1f3d', edge: '#ff9a9a', light: '#ffb9a0' }
const deco: Hues = { wall: ['#0f2a20', '#07130f'], seat: '#1d4a38', edge: '#e6c27a', light: '#ffe2a0' }

const STEPS = 7

/** Cut open from the side: the beam goes over the heads to the sheet. */
export const screenFour = () =>
  defsOf(
    ochre,
    fade(
      'beam',
      [
        [0, '#fff3d0', 0.75],
        [1, '#fff3d0', 0.12],
      ],
      [0, 0, 1, 0],
    ),
  ) +
  fullScreen('#0e0a07') +
  path('M70 120L1370 90V860H70Z', 'url(#wall)') +
  times(8, (index) =>
    path(
      polygon([
        [150 + index * 150, 118 - index * 3],
        [250 + index * 150, 116 - index * 3],
        [230 + index * 150, 160],
        [170 + index * 150, 160],
      ]),
      '#4a3420',
    ),
  ) +
  rect(70, 200, 150, 150, '#3a2817', { stroke: '#6b4a28', 'stroke-width': 4 }) +
  rect(196, 250, 44, 30, '#ffdf9c') +
  path('M236 264L1300 210V640Z', 'url(#beam)') +
  path('M1300 190Q1330 420 1300 660L1322 660Q1352 420 1322 190Z', '#fff3d0') +
  oval(1310, 430, 300, 330, 'url(#shine)', { opacity: 0.6 }) +
  path(
    `M70 500${times(STEPS, (index) => `H${250 + index * 124}V${500 + (index + 1) * 44}`)}H1370V900H70Z`,
    '#1d120a',
    { stroke: '#a87438', 'stroke-width': 3 },
  ) +
  times(STEPS, (index) =>
    move(176 + index * 124, 500 + index * 44, profileSeat(0, 0, ochre.seat, index % 4 !== 2), 1.5),
  ) +
  rect(0, 860, 1440, 100, '#0e0a07') +
  finish(14)

/** A seat from its side, sometimes with somebody in it. */
const profileSeat = (x: number, y: number, color: string, isTaken: boolean) =>
  path(`M${x - 24} ${y - 62}q10 -8 18 0l10 40h34v22h-50Z`, color) +
  stroke(`M${x - 22} ${y - 60}l12 40h40`, '#ffc277', 3) +
  (isTaken
    ? disc(x + 8, y - 84, 17, '#140d09') +
      path(`M${x - 8} ${y - 22}l2 -40q14 -14 28 0l4 26h28v14Z`, '#140d09')
    : '')

/** From the screen's place: the seats look back, and the projector's window over them. */
export const screenFive = () =>
  defsOf(rose) +
  fullScreen('url(#wall)') +
  rect(560, 110, 320, 86, '#1b0a12') +
  times(3, (index) => rect(592 + index * 92, 132, 70, 42, '#ffdba6', { opacity: index === 1 ? 1 : 0.35 })) +
  path('M720 153L-200 960H1640Z', '#ffd9b0', { opacity: 0.1 }) +
  path('M720 153L260 960H1180Z', '#ffd9b0', { opacity: 0.12 }) +
  oval(720, 153, 240, 130, 'url(#lamp)') +
  [90, 260].map((x) => sconce(x, 240, 0.8) + sconce(1440 - x, 240, 0.8)).join('') +
  times(7, (index) => facingRow(330 + index * index * 11 + index * 32, 40 * 1.26 ** index)) +
  finish(15)

const facingRow = (y: number, width: number) => {
  const count = Math.ceil(1560 / (width * 1.14) / 2) * 2
  return (
    rect(0, y, 1440, 960, '#1a0811', { opacity: 0.55 }) +
    times(count, (index) => {
      const place = index - (count - 1) / 2
      const x = 720 + place * width * 1.14 + Math.sign(place) * width * 0.5
      return (
        rect(x - width / 2, y - width, width, width * 0.95, '#8c1f3d', { rx: width * 0.26 }) +
        rect(x - width * 0.36, y - width * 0.84, width * 0.72, width * 0.6, '#a82a4a', { rx: width * 0.18 }) +
        rect(x - width * 0.52, y - width * 0.28, width * 1.04, width * 0.36, '#c13a58', {
          rx: width * 0.14,
        }) +
        rect(x - width * 0.58, y - width * 0.42, width * 0.13, width * 0.5, '#4d1022', { rx: width * 0.06 })
      )
    })
  )
}

/** An old stage front with its fan of light, kept when the rest was rebuilt. */
export const screenSix = () =>
  defsOf(deco) +
  fullScreen('url(#wall)') +
  times(6, (index) =>
    stroke(
      `M${70 + index * 44} 760V${420 - index * 12}A${650 - index * 44} ${380 - index * 40} 0 0 1 ${1370 - index * 44} ${420 - index * 12}V760`,
      index % 2 ? '#16392c' : '#e6c27a',
      index % 2 ? 34 : 5,
    ),
  ) +
  times(11, (index) => {
    const turn = ((index - 5) * 13 * Math.PI) / 180
    return stroke(
      `M${720 + Math.sin(turn) * 130} ${252 - Math.cos(turn) * 60}L${720 + Math.sin(turn) * 300} ${262 - Math.cos(turn) * 150}`,
      '#e6c27a',
      6,
    )
  }) +
  screen(box(400, 300, 640, 330), leader(720, 465, 120, '3'), { cx: 720, cy: 460, reach: 640 }) +
  [0, 1].map((side) => curtain(side ? 1040 : 400, side ? 1 : -1)).join('') +
  rect(250, 640, 940, 60, '#0a1f18') +
  times(25, (index) => disc(270 + index * 37.5, 646, 5, '#ffe2a0')) +
  stalls({ from: 760, to: 1040, rows: 4, first: 64, last: 128, bend: 18, aisle: 0.9 }, deco) +
  finish(16)

const curtain = (x: number, side: number) =>
  times(5, (index) =>
    path(
      `M${x + side * index * 26} 290q${side * 20} 170 0 350h${side * 30}q${side * 16} -180 0 -350Z`,
      index % 2 ? '#7a1f2b' : '#9a2b35',
    ),
  )

/** Wood, one warm lamp, seven short rows. */
export const screenSeven = () => {
  const wood: Hues = { wall: ['#3c2918', '#1a110a'], seat: '#2e4a5c', edge: '#a9d3e8', light: '#cfeaf5' }
  return (
    defsOf(wood) +
    fullScreen('url(#wall)') +
    times(48, (index) => rect(index * 30, 0, 17, 700, index % 3 ? '#54381f' : '#6b4a2a', { opacity: 0.8 })) +
    rect(0, 560, 1440, 400, '#1c130c') +
    screen(box(290, 120, 860, 420), sea(290, 120, 860, 420), { cx: 720, cy: 330, reach: 760 }) +
    rect(276, 540, 888, 20, '#100a06') +
    stalls({ from: 650, to: 990, rows: 4, first: 84, last: 190, bend: 8, aisle: 0.8 }, wood) +
    finish(17)
  )
}
