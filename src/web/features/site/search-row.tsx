import { Clapperboard, CornerDownRight, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FoundMovie, FoundPerson } from '#contract/catalogue/search.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { labelOf, nameOf, otherTitleOf, shownInOf, titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Poster } from '#web/ui/poster.tsx'
import { highlightParts, type SearchOption } from './search-options.ts'

type SearchRowProps = {
  readonly id: string
  readonly option: SearchOption
  readonly words: string
  readonly isActive: boolean
  readonly onChoose: () => void
}

export function SearchRow({ id, option, words, isActive, onChoose }: SearchRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The input handles the keyboard: see useCombobox.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-ground ${isActive ? 'bg-ground outline-2 -outline-offset-2 outline-marquee-ink' : ''}`}
    >
      <RowContent option={option} words={words} />
    </div>
  )
}

function RowContent({ option, words }: { option: SearchOption; words: string }) {
  switch (option.kind) {
    case 'movie':
    case 'showing':
      return <MovieLine movie={option.movie} words={words} />
    case 'person':
      return (
        <Line
          sign={<UserRound />}
          title={nameOf(option.person)}
          note={personNote(option.person)}
          words={words}
        />
      )
    case 'genre':
      return (
        <Line
          sign={<Clapperboard />}
          title={labelOf(option.genre.genre)}
          note={m.movie_count({ count: option.genre.movies })}
          words={words}
        />
      )
    case 'suggestion':
      return (
        <Line sign={<CornerDownRight />} title={m.search_did_you_mean({ title: option.title })} words="" />
      )
  }
}

function MovieLine({ movie, words }: { movie: FoundMovie; words: string }) {
  const { artwork, releaseDate, isShowing } = movie
  const shownIn = shownInOf({ ...movie, subtitles: [] })
  const facts = isShowing
    ? shownIn
    : `${shownIn} · ${m.search_release_date({ date: formatDay(releaseDate) })}`
  const other = otherTitleOf(movie)
  return (
    <>
      <span className="w-10 shrink-0">
        <Poster artwork={artwork} alt="" sizes="40px" className="rounded-md!" />
      </span>
      <span className="grid min-w-0">
        <span className="line-clamp-2 leading-snug">
          <Highlighted text={titleOf(movie)} words={words} />
        </span>
        <span className="truncate text-sm text-ink-soft">
          {other && (
            <>
              <Highlighted text={other} words={words} /> ·{' '}
            </>
          )}
          {facts}
        </span>
      </span>
    </>
  )
}

type LineProps = {
  readonly sign: ReactNode
  readonly title: string
  readonly note?: string
  readonly words: string
}

function Line({ sign, title, note, words }: LineProps) {
  return (
    <>
      <span aria-hidden className="grid w-10 shrink-0 place-items-center text-ink-soft [&>svg]:size-5">
        {sign}
      </span>
      <span className="min-w-0 grow leading-snug">
        <Highlighted text={title} words={words} />
      </span>
      {note && <span className="shrink-0 text-sm text-ink-soft">{note}</span>}
    </>
  )
}

function personNote({ roles }: FoundPerson): string {
  return roles.map((role) => (role === 'director' ? m.search_director() : m.search_cast())).join(', ')
}

function Highlighted({ text, words }: { text: string; words: string }) {
  return highlightParts(text, words).map(({ text: piece, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="bg-transparent font-semibold text-marquee-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
