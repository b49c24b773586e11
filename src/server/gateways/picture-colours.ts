import sharp from 'sharp'
import { luminance, pictureShade, type Rgb } from '#domain/picture-shade.ts'

const COLOUR_WIDTH = 60
/** Wide enough that a bright sign behind a word counts. */
const BRIGHTNESS_WIDTH = 160
const CHANNELS = 3

/** `colour`: the main colour, `#rrggbb`; `shade`: the ground for text over the picture, `#rrggbbaa`. */
export type PictureColours = { readonly colour: string; readonly shade: string }

export async function coloursOf(picture: Uint8Array | string): Promise<PictureColours> {
  const small = await sharp(picture).resize(COLOUR_WIDTH).flatten().blur(2).png().toBuffer()
  const { dominant } = await sharp(small).stats()
  const colour: Rgb = [dominant.r, dominant.g, dominant.b]
  return {
    colour: `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    shade: pictureShade({ colour, brightest: await brightestOf(picture) }),
  }
}

async function brightestOf(picture: Uint8Array | string): Promise<Rgb> {
  const pixels = await sharp(picture)
    .resize(BRIGHTNESS_WIDTH)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  let brightest: Rgb = [0, 0, 0]
  for (let at = 0; at + CHANNELS <= pixels.length; at += CHANNELS) {
    const pixel: Rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    if (luminance(pixel) > luminance(brightest)) brightest = pixel
  }
  return brightest
}
