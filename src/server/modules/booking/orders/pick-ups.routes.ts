import type { FastifyInstance } from 'fastify'
import { listPickUps, type PickUps } from '#contract/concessions.ts'
import { AppError } from '#contract/errors.ts'
import { pickUpSlots } from '#domain/pick-up.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { getSnackBar, listFreeUnits } from '#server/modules/concessions/index.ts'
import { findShowtimeFacts } from '#server/modules/programme/index.ts'

/** When snacks can be picked up for a showtime. */
export function pickUpsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listPickUps, ({ params }) => readPickUps(deps, params.id))
}

async function readPickUps({ db, now }: Pick<Deps, 'db' | 'now'>, showtimeId: string): Promise<PickUps> {
  const facts = await findShowtimeFacts(db, showtimeId)
  if (!facts?.isAnnounced) throw new AppError('not_found')
  const slots = pickUpSlots(facts).filter(({ at }) => at > now())
  const [bar, free] = await Promise.all([
    getSnackBar(db),
    listFreeUnits(db, { ats: slots.map(({ at }) => at), now: now() }),
  ])
  return {
    slots: slots.map(({ at, part }) => ({
      at: at.toISOString(),
      part,
      freeUnits: Math.max(0, free.get(at.getTime()) ?? 0),
    })),
    pausedMessage: bar.isPaused ? (bar.message ?? '') : null,
  }
}
