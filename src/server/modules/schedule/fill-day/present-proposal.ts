import type { DayProposal, DayToFill, MovieWish } from '#contract/day-proposals.ts'
import { timeOf } from '#domain/fill-day/minutes.ts'
import type { ProposalRow } from './day-proposals.queries.ts'
import type { Day } from './read-day.ts'

export function presentProposal({
  id,
  businessDay,
  state,
  askedAt,
  endedAt,
  ...row
}: ProposalRow): DayProposal {
  const { progress, result, drafts } = row
  return {
    _id: id,
    date: businessDay,
    state,
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    progress: state === 'running' ? progress : null,
    // A result of before rooms were named has none.
    result: result && { ...result, emptyRooms: result.emptyRooms ?? [] },
    drafts,
  }
}

type Asked = {
  readonly proposal: ProposalRow | undefined
  readonly wishes: readonly (Pick<MovieWish, 'movieId'> & Partial<Pick<MovieWish, 'format'>>)[]
}

/** A wish of before formats has none. */
export function presentDay({ date, request, movies }: Day, { proposal, wishes }: Asked): DayToFill {
  return {
    date,
    rooms: [...request.rooms],
    movies: request.movies.flatMap(({ id, wish, demand }) => {
      const movie = movies.get(id)
      if (!movie) return []
      const { title, colour, durationMinutes } = movie
      const formats = [...movie.formats]
      const format = wishes.find(({ movieId }) => movieId === id)?.format ?? null
      const fixed = wish.fixed.map(({ startAt, room }) => ({ startAt: timeOf(startAt), room }))
      return {
        movie: { _id: id, title, colour, durationMinutes, formats },
        wish: { movieId: id, shows: wish.shows, parts: wish.parts, fixed, format },
        demand,
      }
    }),
    kept: request.kept.length,
    proposal: proposal ? presentProposal(proposal) : null,
  }
}
