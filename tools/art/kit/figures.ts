import { disc, move, path, stroke } from './shapes.ts'

// People and small things in silhouette, 100 units tall, standing on 0,0.

const limbs = 'M-13 -80Q0 -89 13 -80L17 -46L12 -44L10 0L2 0L0 -40L-2 0L-10 0L-12 -44L-17 -46Z'

export const man = (color: string) => disc(0, -93, 7.5, color) + path(limbs, color)

export const manWithBag = (color: string) =>
  man(color) + path('M14 -62L30 -60L32 -36L14 -38Z', color) + stroke('M-8 -80L24 -60', color, 2)

export const woman = (color: string) =>
  disc(0, -91, 7.5, color) +
  disc(-7, -91, 5, color) +
  path('M-10 -80Q0 -87 10 -80L15 -56Q12 -44 14 -30L19 0L-17 0Q-12 -30 -12 -52Z', color) +
  path('M-10 -80Q-24 -50 -20 -18L-10 -30Z', color)

const boyWithCap = (color: string) =>
  disc(0, -91, 8.5, color) + path('M-9 -93Q0 -104 9 -93L17 -91L9 -89Z', color) + path(limbs, color)

export const crowd = [man, manWithBag, woman, boyWithCap, woman, manWithBag, man] as const

export const bird = (x: number, y: number, size: number, color: string) =>
  move(x, y, stroke('M-20 -6Q-9 -14 0 0Q9 -14 20 -6', color, 4), size)
