import type { PictureFormat } from '#domain/pictures.ts'

/** A picture from outside, and what it becomes: cut to this size in pixels. */
export type PictureToConvert = {
  readonly file: Buffer
  readonly width: number
  readonly height: number
  readonly format: PictureFormat
}

type Refused =
  /** The header names more pixels than we decode. */
  | { readonly kind: 'too_many_pixels' }
  /** Not a picture, broken, or too expensive to decode. */
  | { readonly kind: 'unreadable' }
  /** Too many pictures wait already. */
  | { readonly kind: 'busy' }

/** `colour`: the main colour of the picture, as `#rrggbb`; `shade`: the ground for text over it, as `#rrggbbaa`. */
export type ConvertedPicture =
  | {
      readonly kind: 'converted'
      readonly picture: Buffer
      readonly colour: string
      readonly shade: string
    }
  | Refused
/** Size in pixels as a person sees it, after the rotation that the file names. */
export type MeasuredPicture =
  { readonly kind: 'measured'; readonly width: number; readonly height: number } | Refused

/** Decodes pictures of strangers, one at a time, where a hostile one does no harm. */
export type PictureConverter = {
  /** Decodes the picture whole, so that a broken one is unreadable here and not only when it is converted. */
  readonly measure: (file: Buffer) => Promise<MeasuredPicture>
  readonly convert: (picture: PictureToConvert) => Promise<ConvertedPicture>
}
