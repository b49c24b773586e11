import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/schedule-rules.ts'
import { defaultRules, NO_OWN_RULES } from '#domain/schedule-rules.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { findVenue } from '../../venues/index.ts'
import { announceSchedule } from '../announce-schedule.ts'
import { presentRules, saveScheduleRules } from './save-schedule-rules.ts'
import { listRuleRows } from './schedule-rules.queries.ts'

const NEW_VENUE = { auditoriumId: null, room: null, movieId: null, version: 1, ...NO_OWN_RULES }

/** When shows may start, and how long they take their rooms. */
export function scheduleRulesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listScheduleRules, async ({ query }) => {
    const { id: venueId } = await findVenue(deps.db, query.venueId)
    const own = (await listRuleRows(deps.db, venueId)).map(presentRules)
    const hasVenue = own.some(({ room, movieId }) => room === null && movieId === null)
    return { defaults: defaultRules, own: hasVenue ? own : [{ ...NEW_VENUE, venueId }, ...own] }
  })

  route(app, contract.saveScheduleRules, async (request) => {
    const { venueId, auditoriumId, room = null, movieId = null, version, ...sent } = request.body
    const rules = { ...NO_OWN_RULES, ...sent }
    const saved = await saveScheduleRules(withActor(deps, request), {
      scope: { venueId, auditoriumId, room, movieId },
      version,
      rules,
    })
    announceSchedule(deps)
    return { ...successResponse('schedule_rules_saved'), rules: presentRules(saved) }
  })
}
