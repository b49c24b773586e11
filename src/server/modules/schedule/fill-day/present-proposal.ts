import type { DayProposal, DayToFill } from '#contract/day-proposals.ts'
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
    result,
    drafts,
  }
}

export function presentDay({ date, request, movies }: Day, proposal: ProposalRow | undefined): DayToFill {
  return {
    date,
    rooms: [...request.rooms],
    movies: request.movies.flatMap(({ id, wish, demand }) => {
      const movie = movies.get(id)
      if (!movie) return []
      const { title, colour, durationMinutes } = movie
      const fixed = wish.fixed.map(({ startAt, room }) => ({ startAt: timeOf(startAt), room }))
      return {
        movie: { _id: id, title, colour, durationMinutes },
        wish: { movieId: id, shows: wish.shows, parts: wish.parts, fixed },
        demand,
      }
    }),
    kept: request.kept.length,
    proposal: proposal ? presentProposal(proposal) : null,
  }
}
