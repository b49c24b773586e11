/** A picture from outside, and the side of the square that it becomes, in pixels. */
export type PictureToConvert = { readonly file: Buffer; readonly side: number }

export type ConvertedPicture =
  | { readonly kind: 'converted'; readonly webp: Buffer }
  /** The header names more pixels than we decode. */
  | { readonly kind: 'too_many_pixels' }
  /** Not a picture, broken, or too expensive to decode. */
  | { readonly kind: 'unreadable' }
  /** Too many pictures wait already. */
  | { readonly kind: 'busy' }

/** Decodes pictures of strangers, one at a time, where a hostile one does no harm. */
export type PictureConverter = (picture: PictureToConvert) => Promise<ConvertedPicture>
