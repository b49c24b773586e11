import { join } from 'node:path'
import sharp from 'sharp'

export const mediaFolder = join(import.meta.dirname, '../../seeds/media')

/** Writes `<file>-<width>.avif` and `.webp` in each width. */
export async function writePicture(png: Buffer, file: string, widths: readonly number[]) {
  for (const width of widths) {
    const sized = await sharp(png).resize(width).toBuffer()
    await sharp(sized).avif({ quality: 42, effort: 4 }).toFile(`${file}-${width}.avif`)
    await sharp(sized)
      .webp({ quality: width > 1000 ? 46 : 58, effort: 5 })
      .toFile(`${file}-${width}.webp`)
  }
}
