import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { certificates } from '#domain/movie-facts.ts'
import { castOf, directorOf, labelsOf, synopsisOf } from '#web/lib/labels/movie-labels.ts'
import { trackLabel } from '#web/lib/labels/track-labels.ts'
import { m } from '#web/paraglide/messages.js'

/** Synopsis, director, cast and the meaning of the certificate. */
export function MovieDetails({ movie }: { readonly movie: Movie }) {
  const synopsis = synopsisOf(movie)
  return (
    <div className="page grid grid-cols-1 gap-10 py-12 md:grid-cols-[1fr_20rem] md:gap-16 md:py-16">
      <p lang={synopsis.lang} className="max-w-[60ch] text-lg leading-relaxed md:text-xl">
        {synopsis.text}
      </p>
      <dl className="grid grid-cols-1 content-start gap-5">
        <Fact term={m.director()}>
          <People names={[directorOf(movie)]} />
        </Fact>
        <Fact term={m.cast()}>
          <People names={castOf(movie)} />
        </Fact>
        {movie.formats.some((format) => format !== '2D') && (
          <Fact term={m.movie_formats()}>{movie.formats.join(', ')}</Fact>
        )}
        {movie.tracks.length > 0 && (
          <Fact term={m.movie_tracks()}>{movie.tracks.map(trackLabel).join(', ')}</Fact>
        )}
        {movie.subtitles.length > 0 && <Fact term={m.subtitles()}>{labelsOf(movie.subtitles)}</Fact>}
        <Fact term={m.certificate()}>
          <Certificate movie={movie} />
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

/** Each name is a link to the movies of that person. */
function People({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {names.map((name) => (
        <li key={name}>
          <Link
            to="/movie/category/$category"
            params={{ category: 'nowShowing' }}
            search={{ q: name }}
            aria-label={m.movies_with({ name })}
            className="inline-flex min-h-8 items-center underline decoration-line-strong underline-offset-4 hover:decoration-marquee-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Certificate({ movie }: { movie: Movie }) {
  const others = certificates.filter((certificate) => certificate !== movie.certificate)
  return (
    <>
      <p>{meanings[movie.certificate]()}</p>
      <details className="group mt-2">
        <summary className="link inline-flex min-h-8 list-none items-center gap-1 text-sm [&::-webkit-details-marker]:hidden">
          {m.all_certificates_explained()}
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <ul className="mt-2 grid gap-2 text-sm text-ink-soft">
          {others.map((certificate) => (
            <li key={certificate}>{meanings[certificate]()}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

const meanings: Record<Movie['certificate'], () => string> = {
  U: m.certificate_u,
  'UA 7+': m.certificate_ua7,
  'UA 13+': m.certificate_ua13,
  'UA 16+': m.certificate_ua16,
  A: m.certificate_a,
  S: m.certificate_s,
}
