import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Instant, LineOfText } from '../shapes.ts'
import { SuccessResponse } from '../success.ts'
import { Gate } from './tickets.ts'

const tag = 'Door'

const PhoneName = LineOfText(60, 'name_missing')
const Base64Url256 = z.base64url().length(43)

export const DoorPhone = z
  .object({
    _id: Id,
    name: z.string(),
    gate: z.string(),
    duty: z.literal('door'),
    pairedAt: Instant,
    pairedBy: z.string().describe('name of the admin whose code it was'),
    pairedById: Id,
    lastSeenAt: Instant.describe('accurate to a minute'),
    expiresAt: Instant.describe('it is a door until then; an admin may renew it'),
    revokedAt: Instant.nullable(),
  })
  .meta({ id: 'DoorPhone' })
export type DoorPhone = z.infer<typeof DoorPhone>

export const createPairingCode = endpoint({
  operationId: 'createPairingCode',
  method: 'POST',
  path: '/door/pairing-codes',
  summary: 'A code that makes one phone a door, once and within 10 minutes',
  tag,
  access: 'staff',
  duty: whoMay.pairPhones,
  body: z.strictObject({
    name: PhoneName,
    gate: Gate,
    auditoriumId: z
      .uuid()
      .optional()
      .describe('of the gate; needed where several venues have a room of its name'),
  }),
  status: 201,
  errors: ['gate_unknown'],
  response: z.object({
    url: z.string().describe('content of the QR: `/checkin/scan#pair=<code>` of this site'),
    QRCode: z.string().describe('data URL of the QR picture (SVG)'),
    expiresAt: Instant,
  }),
  limit: 'order',
})

export const pairPhone = endpoint({
  operationId: 'pairPhone',
  method: 'POST',
  path: '/door/phones',
  summary: 'Become a door phone with a pairing code',
  description:
    'The phone draws 256 random bits as its `secret`; the returned token contains them and goes into `Authorization: Bearer` of the calls of the door. If the response is lost, the same code with the same secret returns it again.',
  tag,
  access: 'public',
  body: z.object({ code: Base64Url256, secret: Base64Url256 }),
  status: 201,
  response: z.object({ token: z.string(), phone: DoorPhone.omit({ pairedBy: true, pairedById: true }) }),
  errors: ['pairing_code_invalid'],
  limit: 'lookup',
  cost: 2,
})

export const listDoorPhones = endpoint({
  operationId: 'listDoorPhones',
  method: 'GET',
  path: '/door/phones',
  summary: 'The phones that are doors, and those that were',
  tag,
  access: 'staff',
  duty: whoMay.pairPhones,
  paged: { sort: { newest: 'those in use first, the last paired first' } },
  response: z.array(DoorPhone),
})

export const renewDoorPhone = endpoint({
  operationId: 'renewDoorPhone',
  method: 'POST',
  path: '/door/phones/:id/renew',
  summary: 'A phone stays a door for 30 days from now',
  tag,
  access: 'staff',
  duty: whoMay.pairPhones,
  params: IdParams,
  response: DoorPhone,
  errors: ['not_found', 'phone_ended'],
})

export const revokeDoorPhone = endpoint({
  operationId: 'revokeDoorPhone',
  method: 'DELETE',
  path: '/door/phones/:id',
  summary: 'A phone is no door any more: its next call gets 401',
  tag,
  access: 'staff',
  duty: whoMay.pairPhones,
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found'],
})
