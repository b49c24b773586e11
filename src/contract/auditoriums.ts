import { z } from 'zod'
import { movieFormats } from '#domain/movie-facts.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const call = { tag: 'Cinemas', access: 'staff', duty: whoMay.manageRooms } as const
const MOST_DEVICES = 500

const Devices = z.int().min(0).max(MOST_DEVICES)
const facts = {
  formats: z.array(z.enum(movieFormats)).min(1, 'format_missing').max(movieFormats.length),
  hasAtmos: z.boolean().describe('Dolby Atmos'),
  captionDevices: Devices.describe('that show captions to one person'),
  descriptionDevices: Devices.describe('headsets for audio description'),
} as const

export const Auditorium = z
  .object({ _id: Id, venueId: Id, room: z.string(), ...facts, version: Version })
  .meta({ id: 'Auditorium' })
export type Auditorium = z.infer<typeof Auditorium>

export const getAuditorium = endpoint({
  ...call,
  operationId: 'getAuditorium',
  method: 'GET',
  path: '/auditoriums/:id',
  summary: 'What an auditorium can show and lends',
  params: IdParams,
  response: Auditorium,
  errors: ['not_found'],
})

export const changeAuditorium = endpoint({
  ...call,
  operationId: 'changeAuditorium',
  method: 'PUT',
  path: '/auditoriums/:id',
  summary: 'Change what an auditorium can show and lends',
  description:
    '`record_in_use`: shows to come are in a format that it would lose; the details say how many and when the last one is.',
  params: IdParams,
  body: z
    .strictObject({
      ...facts,
      version: Version.optional().describe('of the edited auditorium; without it the last one to save wins'),
    })
    .meta({ id: 'AuditoriumEdit' }),
  response: SuccessResponse.extend({ auditorium: Auditorium }),
  errors: ['not_found', 'stale_edit', 'record_in_use'],
})
