import { fade } from './paint.ts'
import type { PosterArt } from './poster-art.ts'
import { move, rect } from './shapes.ts'

/** The title on the left of a backdrop (1920 x 1080 units), with the tone that it needs to be read. */
export function titleCard({ lockup, quiet }: PosterArt) {
  const scale = Math.min(790 / lockup.width, 640 / lockup.height)
  const tone = fade(
    'quiet',
    [
      [0, quiet, 0.96],
      [0.5, quiet, 0.86],
      [0.8, quiet, 0.35],
      [1, quiet, 0],
    ],
    [0, 0, 1, 0],
  )
  return (
    tone +
    rect(-60, -60, 1260, 1200, 'url(#quiet)') +
    move(110, 540 - (lockup.height * scale) / 2, lockup.svg, scale)
  )
}
