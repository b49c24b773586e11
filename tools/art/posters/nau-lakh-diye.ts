import { billing, line } from '../kit/lettering.ts'
import { blur, fade, glow, grain, vignette, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, oval, path, rect, stroke, times } from '../kit/shapes.ts'

// A river fort, its steps, and the lamps: the light comes only from them.
const [indigo, plum, flame, sandstone] = ['#120c2e', '#4b1d52', '#ffb54a', '#c07a4a'] as const

const defs =
  fade('evening', [
    [0, '#0c0a26'],
    [0.45, '#3a1a52'],
    [0.75, '#a33d52'],
    [1, '#ff9a4d'],
  ]) +
  fade('river', [
    [0, '#d8683f'],
    [0.18, '#5d2350'],
    [1, '#0b0820'],
  ]) +
  fade('stone', [
    [0, '#5a2a3c'],
    [1, '#c97a46'],
  ]) +
  glow('flame', [
    [0, '#fffbe0'],
    [0.18, '#ffd478', 0.95],
    [0.5, flame, 0.3],
    [1, flame, 0],
  ]) +
  blur('water', '14 2') +
  blur('soft', 18)

const merlons = (x: number, y: number, count: number, color: string) =>
  times(count, (i) =>
    path(
      `M${x + i * 22} ${y}V${y - 14}Q${x + i * 22 + 8} ${y - 28} ${x + i * 22 + 16} ${y - 14}V${y}Z`,
      color,
    ),
  )
const arch = (x: number, y: number, w: number, h: number, color: string) =>
  path(
    `M${x} ${y}V${y - h * 0.55}Q${x + w * 0.05} ${y - h * 0.85} ${x + w / 2} ${y - h}Q${x + w * 0.95} ${y - h * 0.85} ${x + w} ${y - h * 0.55}V${y}Z`,
    color,
  )
const chhatri = (scale: number) =>
  group(
    rect(-46, -70, 9, 70, '#7a3b40') +
      rect(37, -70, 9, 70, '#7a3b40') +
      rect(-14, -70, 7, 70, '#7a3b40') +
      rect(9, -70, 7, 70, '#7a3b40') +
      path('M-64 -70H64L54 -82H-54Z', '#8d4a45') +
      path('M-50 -82Q-54 -150 0 -160Q54 -150 50 -82Z', '#a85c48') +
      stroke('M0 -160V-186', '#a85c48', 5),
    { transform: `scale(${scale})` },
  )
const shikhara =
  path('M-70 0Q-66 -190 -20 -290H20Q66 -190 70 0Z', '#6b2f45') +
  times(7, (i) => stroke(`M${-66 + i * 5} ${-30 - i * 38}H${66 - i * 5}`, '#4b1d3a', 5)) +
  rect(-26, -304, 52, 16, '#8d4a45') +
  oval(0, -320, 20, 16, '#8d4a45') +
  stroke('M0 -336V-384', '#8d4a45', 5) +
  path('M0 -384L46 -370L0 -354Z', '#ffb54a')

/** Water line at y = 0, 1300 wide around x = 0; steps come down to the river. */
const fort =
  move(-330, -400, shikhara, 1.0) +
  move(-470, -330, shikhara, 0.7) +
  move(360, -420, shikhara, 0.8) +
  path('M-640 -200V-420H-560V-470H-240V-560H-160V-640H160V-560H240V-470H560V-400H640V-200Z', 'url(#stone)') +
  merlons(-640, -420, 4, '#6d3340') +
  merlons(-556, -470, 14, '#6d3340') +
  merlons(-156, -640, 14, '#6d3340') +
  merlons(244, -470, 14, '#6d3340') +
  merlons(562, -400, 4, '#6d3340') +
  move(-120, -640, chhatri(0.9)) +
  move(120, -640, chhatri(0.9)) +
  move(0, -656, chhatri(1.35)) +
  move(-520, -470, chhatri(1)) +
  move(520, -470, chhatri(1)) +
  times(9, (i) => arch(-540 + i * 34, -380, 22, 54, '#ffcb6b')) +
  times(9, (i) => arch(256 + i * 34, -380, 22, 54, '#ffcb6b')) +
  times(5, (i) => arch(-136 + i * 58, -470, 40, 96, '#ffcb6b')) +
  times(7, (i) => arch(-130 + i * 38, -580, 24, 44, '#3d1a38')) +
  arch(-66, -200, 132, 200, '#2a0f2c') +
  arch(-44, -200, 88, 160, '#ffdf93') +
  times(14, (i) => rect(-700 - i * 16, -208 + i * 15, 1400 + i * 32, 16, i % 2 ? '#8a4a45' : '#a65c48')) +
  path('M-300 -208L-350 0H-250L-230 -208ZM300 -208L350 0H250L230 -208Z', '#6d3340')

function lampsOnSteps() {
  const random = seeded(9)
  return times(420, () => {
    const step = random.whole(0, 13)
    const x = random.between(-720 - step * 14, 720 + step * 14)
    const size = 0.55 + step * 0.05
    return Math.abs(x) < 24 && step < 3
      ? ''
      : move(x, -210 + step * 15, disc(0, 0, 15, 'url(#flame)') + disc(0, -1, 3.4, '#fff7d6'), size)
  })
}

function floating(width: number, depth: number, count: number, seed: number) {
  const random = seeded(seed)
  return times(count, () => {
    const t = random.next() ** 1.6
    const x = random.between(-width / 2, width / 2) * (0.55 + t * 0.6)
    const scale = 0.25 + t * 1.9
    return move(
      x,
      12 + t * depth,
      path('M-13 0Q0 16 13 0Z', '#5a2418') +
        oval(0, 26, 9, 30, '#ffb54a', { opacity: 0.22 }) +
        disc(0, -6, 36, 'url(#flame)') +
        path('M0 -22Q9 -8 0 0Q-9 -8 0 -22Z', '#fff7d6'),
      scale,
    )
  })
}

const mirror = group(group(fort, { transform: 'scale(1 -0.8)' }), { opacity: 0.28, filter: 'url(#water)' })
/** The queen alone on the bastion, her back to us, with the first lamp. */
const queen =
  disc(0, -150, 18, '#1a0a1e') +
  path('M-30 -118Q-36 -176 0 -178Q36 -176 30 -118Q44 -60 58 0H-62Q-46 -60 -30 -118Z', '#1a0a1e') +
  path('M-32 -120Q-96 -60 -110 0H-50Z', '#2b1130') +
  stroke('M30 -100Q62 -96 72 -122', '#1a0a1e', 12) +
  disc(76, -136, 60, 'url(#flame)') +
  path('M62 -122Q76 -108 92 -122Z', '#5a2418')

const title =
  line('नौ लाख', {
    x: 0,
    y: 190,
    size: 190,
    font: 'Yatra One',
    color: '#ffe2a8',
    fit: 520,
    anchor: 'start',
  }) +
  line('दीये', { x: 550, y: 190, size: 190, font: 'Yatra One', color: flame, fit: 290, anchor: 'start' }) +
  line('NAU LAKH DIYE', {
    x: 4,
    y: 276,
    size: 50,
    font: 'Limelight',
    color: '#ffe2a8',
    fit: 836,
    anchor: 'start',
    spacing: 18,
  })

export const art: PosterArt = {
  palette: [indigo, plum, flame, sandstone],
  quiet: '#120c2e',
  fonts: [
    '@fontsource/yatra-one/400.css',
    '@fontsource/limelight/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 850, height: 300, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1020, 'url(#evening)') +
    disc(500, 300, 420, 'url(#flame)', { opacity: 0.16 }) +
    move(80, 30, title) +
    rect(0, 1000, 1000, 500, 'url(#river)') +
    move(500, 1000, mirror, 0.7) +
    move(500, 1000, fort + lampsOnSteps(), 0.7) +
    move(500, 1010, floating(1300, 400, 110, 77)) +
    path('M-20 1500V1290Q140 1250 250 1300L300 1500Z', '#0d0618') +
    move(170, 1280, queen, 1.15) +
    rect(0, 1300, 1000, 200, 'url(#foot)') +
    fade('foot', [
      [0, '#080416', 0],
      [0.6, '#080416', 0.85],
      [1, '#080416'],
    ]) +
    billing(movie, { x: 330, y: 1384, width: 620, size: 19, color: '#e9c79a', align: 'right' }) +
    grain({ ...posterSize, strength: 0.3 }) +
    vignette({ ...posterSize, strength: 0.4 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs><rect x="-40" y="-40" width="2000" height="720" fill="url(#evening)"/>${disc(1300, 300, 520, 'url(#flame)', { opacity: 0.16 })}`,
    },
    {
      depth: 0.3,
      svg:
        rect(-40, 640, 2000, 480, 'url(#river)') +
        move(1340, 640, mirror, 0.64) +
        move(1340, 640, fort + lampsOnSteps(), 0.64),
    },
    { depth: 0.7, drift: [70, 10], svg: move(960, 650, floating(2200, 400, 150, 77)) },
    {
      depth: 0.95,
      svg:
        path('M-40 1120V990Q200 930 380 1000L460 1120Z', '#0d0618') +
        move(240, 970, queen, 1.2) +
        grain({ ...backdropSize, strength: 0.28 }),
    },
  ],
}
