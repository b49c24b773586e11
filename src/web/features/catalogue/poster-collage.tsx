import type { Movie } from '#contract/catalogue/movies.ts'
import { Poster } from '#web/ui/poster.tsx'

const POSTERS = 12

/** A decorative collage of posters. */
export function PosterCollage({ movies }: { readonly movies: readonly Movie[] }) {
  return (
    <div className="poster-collage">
      {movies.slice(0, POSTERS).map((movie) => (
        <Poster key={movie._id} artwork={movie.artwork} alt="" sizes="240px" />
      ))}
    </div>
  )
}
