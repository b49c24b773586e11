import type { SeedMovie } from '#seeds/movies.ts'

/**
 * A transparent sheet of the wide scene, 1920 x 1080. Near sheets (depth 1) move more than far ones (depth 0);
 * `drift` is how far what it shows travels by itself during the trailer.
 */
export type Sheet = {
  readonly depth: number
  readonly svg: string
  readonly drift?: readonly [dx: number, dy: number]
}

/** The title as the poster sets it, drawn into a box of its own so that it can stand on other pictures too. */
type Lockup = { readonly width: number; readonly height: number; readonly svg: string }

export type PosterArt = {
  readonly palette: readonly [string, string, string, string]
  /** What the title is legible on: the left side of the backdrop is toned with it where the title stands there. */
  readonly quiet: string
  /** Stylesheets of font packages, such as '@fontsource/anton/400.css'. */
  readonly fonts: readonly string[]
  /** SVG markup on a sheet of 1000 x 1500. */
  readonly poster: (movie: SeedMovie) => string
  readonly backdrop: (movie: SeedMovie) => readonly Sheet[]
  readonly lockup: Lockup
}
