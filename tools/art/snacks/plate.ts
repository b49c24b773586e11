import { fade, grain } from '../kit/paint.ts'
import { disc, oval, rect } from '../kit/shapes.ts'

export type Drawing = { readonly fonts: readonly string[]; readonly svg: string }
export type Dish = Drawing & { readonly alone: string }

/** Every picture of the menu: one warm ground, one low sun behind, a soft shadow under what is served. */
export function served(ground: string, sun: string, dish: string, fonts: readonly string[] = []): Dish {
  const svg =
    `<defs>${fade(
      'shine',
      [
        [0, '#fff', 0.5],
        [1, '#fff', 0],
      ],
      [0, 0, 1, 0],
    )}</defs>` +
    rect(0, 0, 640, 640, ground) +
    disc(320, 300, 236, sun) +
    rect(0, 520, 640, 120, '#00000014') +
    oval(320, 556, 210, 24, '#2a1408', { opacity: 0.28 }) +
    dish +
    grain({ width: 640, height: 640, strength: 0.25, size: 0.5 })
  return { fonts, svg, alone: dish }
}
