import { backdropWidths, posterWidths } from './movie-facts.ts'

/** What an uploaded picture is for. */
export const pictureKinds = ['poster', 'backdrop', 'cinema', 'advert', 'snack'] as const
export type PictureKind = (typeof pictureKinds)[number]

type PictureShape = {
  readonly ratio: readonly [width: number, height: number]
  /** Widths in pixels of its files, in ascending order. */
  readonly widths: readonly number[]
}

/** Every picture is cut to its ratio and stored in these widths, as AVIF and WebP: `<base>-<width>.avif`. */
export const pictureShapes: Readonly<Record<PictureKind, PictureShape>> = {
  poster: { ratio: [2, 3], widths: posterWidths },
  backdrop: { ratio: [16, 9], widths: backdropWidths },
  cinema: { ratio: [3, 2], widths: [480, 960, 1440] },
  advert: { ratio: [3, 1], widths: [768, 1280] },
  snack: { ratio: [1, 1], widths: [320] },
}

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type PictureFile = {
  /** What follows the base address: `-480.webp`. */
  readonly suffix: string
  readonly width: number
  readonly height: number
  readonly format: PictureFormat
}

/** Returns the files of a picture, the smallest first. */
export function filesOfPicture(kind: PictureKind): PictureFile[] {
  const { ratio, widths } = pictureShapes[kind]
  return widths.flatMap((width) => {
    const height = Math.round((width * ratio[1]) / ratio[0])
    return pictureFormats.map((format) => ({ suffix: `-${width}.${format}`, width, height, format }))
  })
}

/** Returns whether a picture of this size is large enough for the smallest width of its kind. */
export function isLargeEnough(kind: PictureKind, size: { width: number; height: number }): boolean {
  const [smallest] = filesOfPicture(kind)
  return smallest !== undefined && size.width >= smallest.width && size.height >= smallest.height
}
