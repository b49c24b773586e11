/** The certificates of the CBFC; A is for adults only, S for a class of persons. */
export const certificates = ['U', 'UA 7+', 'UA 13+', 'UA 16+', 'A', 'S'] as const
export type Certificate = (typeof certificates)[number]

/** How a movie can be shown. */
export const movieFormats = ['2D', '3D', 'IMAX', '4DX', 'ScreenX'] as const
export type MovieFormat = (typeof movieFormats)[number]

/** Widths in pixels of every picture, as AVIF and WebP: `<base>-<width>.avif`. */
export const posterWidths = [240, 480, 720] as const
export const backdropWidths = [768, 1280, 1920] as const

/** Values of the movie filters that mean "no filter". */
export const ALL_LANGUAGES = 'allanguage'
export const ALL_GENRES = 'AllGenere'
