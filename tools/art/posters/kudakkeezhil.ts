import { billing, line } from '../kit/lettering.ts'
import { blur, grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded, type Random } from '../kit/random.ts'
import { disc, move, oval, path, polar, polygon, rect, stroke, times, type Point } from '../kit/shapes.ts'

// A street in the rain, seen from the roof: one red umbrella among the black ones.
const [street, slate, red, mint] = ['#8fa8a3', '#1d2b33', '#e0342b', '#dfeee6'] as const

const defs = blur('shade', 9)

function umbrella(color: string, light: string, radius: number, ribs = 8) {
  const rim = (index: number): Point => polar(0, 0, radius, (index * 360) / ribs + 11)
  const gore = (index: number) => {
    const [ax, ay] = rim(index)
    const [bx, by] = rim(index + 1)
    const [mx, my] = polar(0, 0, radius * 0.86, ((index + 0.5) * 360) / ribs + 11)
    return (
      path(`M0 0L${ax} ${ay}Q${mx} ${my} ${bx} ${by}Z`, index % 2 ? color : light) +
      stroke(`M0 0L${ax} ${ay}`, '#00000055', 2)
    )
  }
  return (
    oval(radius * 0.22, radius * 0.3, radius * 0.98, radius * 0.9, '#24363b', {
      filter: 'url(#shade)',
      opacity: 0.55,
    }) +
    times(ribs, gore) +
    disc(0, 0, radius * 0.06, '#0d151a') +
    path(polygon([[0, 0], rim(5), rim(6)]), '#ffffff', { opacity: 0.1 })
  )
}

const blacks = [
  ['#1d2b33', '#253740'],
  ['#22313c', '#2c3f4b'],
  ['#2b3a3a', '#344746'],
  ['#1a222c', '#232d3a'],
] as const

type Field = {
  readonly width: number
  readonly height: number
  readonly spare: Point
  readonly clear: number
}

function crowd(random: Random, { width, height, spare, clear }: Field) {
  const places: [number, number, number][] = []
  for (let attempt = 0; attempt < 6000; attempt++) {
    const [x, y, r] = [
      random.between(-30, width + 30),
      random.between(-30, height + 30),
      random.between(64, 92),
    ]
    const isFree = places.every(([px, py, pr]) => Math.hypot(px - x, py - y) > (pr + r) * 0.8)
    if (isFree && Math.hypot(spare[0] - x, spare[1] - y) > clear + r * 0.6) places.push([x, y, r])
  }
  return places
    .map(([x, y, r]) => {
      const [color, light] = random.pick(blacks)
      return move(x, y, umbrella(color, light, r, random.pick([8, 8, 10])), 1, random.between(0, 44))
    })
    .join('')
}

/** The wet street: slabs and rings where drops fall. */
function paving(random: Random, width: number, height: number) {
  const rings = times(110, () => {
    const [x, y, r] = [random.between(0, width), random.between(0, height), random.between(6, 24)]
    return (
      oval(x, y, r, r * 0.8, 'none', {
        stroke: mint,
        'stroke-width': 1.8,
        opacity: random.between(0.25, 0.7),
      }) + oval(x, y, r * 0.5, r * 0.4, 'none', { stroke: mint, 'stroke-width': 1.4, opacity: 0.5 })
    )
  })
  return (
    rect(-40, -40, width + 80, height + 80, street) +
    times(
      Math.ceil(height / 130),
      (row) =>
        stroke(`M-40 ${row * 130}H${width + 40}`, '#7e9993', 3) +
        times(Math.ceil(width / 210) + 1, (column) =>
          stroke(`M${column * 210 + (row % 2) * 105} ${row * 130}v130`, '#7e9993', 3),
        ),
    ) +
    rings
  )
}

const hers = umbrella(red, '#f0544a', 128)
/** The man without one: head, shoulders, a hat and a folded newspaper, from above. */
const his =
  oval(16, 30, 66, 46, '#24363b', { filter: 'url(#shade)', opacity: 0.6 }) +
  oval(0, 0, 62, 36, '#f3efe4') +
  stroke('M-48 -12Q-66 -52 -34 -66M48 -12Q66 -46 40 -66', '#c58a5b', 16) +
  rect(-50, -92, 100, 66, mint, { transform: 'rotate(-8)' }) +
  times(5, (row) => stroke(`M-40 ${-80 + row * 10}h78`, '#8b9a97', 2.6, { transform: 'rotate(-8)' })) +
  disc(0, 4, 25, '#10181c')

const title =
  line('കുടക്കീഴിൽ', {
    x: 0,
    y: 150,
    size: 190,
    font: 'Chilanka',
    color: mint,
    fit: 840,
    anchor: 'start',
    style: 'paint-order:stroke',
    more: `stroke="${mint}" stroke-width="5"`,
  }) +
  line('kudakkeezhil', {
    x: 6,
    y: 236,
    size: 62,
    font: 'Chilanka',
    color: mint,
    anchor: 'start',
    spacing: 22,
    fit: 826,
  })

export const art: PosterArt = {
  palette: [street, slate, red, mint],
  quiet: '#1d2b33',
  fonts: ['@fontsource/chilanka/400.css', '@fontsource/league-gothic/400.css'],
  lockup: { width: 850, height: 270, svg: title },
  poster: (movie) => {
    const random = seeded(31)
    return (
      `<defs>${defs}</defs>` +
      paving(random, 1000, 1500) +
      crowd(random, { width: 1000, height: 1500, spare: [640, 520], clear: 235 }) +
      move(560, 450, his, 0.95, -24) +
      move(740, 600, hers) +
      path('M0 1060Q500 1010 1000 1080V1500H0Z', slate) +
      path('M0 1060Q500 1010 1000 1080V1092Q500 1022 0 1072Z', red) +
      move(76, 1106, title) +
      line('OUSEPH KANDATHIL  &  SETHULAKSHMI VARRIERKANDY', {
        x: 80,
        y: 1384,
        size: 30,
        font: 'League Gothic',
        color: red,
        anchor: 'start',
        fit: 836,
        spacing: 6,
      }) +
      billing(movie, { x: 80, y: 1400, width: 840, size: 20, color: '#9fb6b1', align: 'left' }) +
      grain({ ...posterSize, strength: 0.25 })
    )
  },
  backdrop: () => {
    const random = seeded(47)
    return [
      { depth: 0, svg: `<defs>${defs}</defs>${paving(random, 1920, 1080)}` },
      { depth: 0.4, svg: crowd(random, { width: 1960, height: 1100, spare: [1380, 520], clear: 235 }) },
      { depth: 0.7, drift: [60, 50], svg: move(1290, 450, his, 0.95, -24) },
      { depth: 0.9, drift: [-70, -30], svg: move(1480, 600, hers) },
      { depth: 1, svg: grain({ ...backdropSize, strength: 0.25 }) },
    ]
  },
}
