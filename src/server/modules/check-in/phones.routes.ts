import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/check-in/phones.ts'
import type { DoorPhone } from '#contract/check-in/phones.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { qrDataUrl } from '#server/modules/tickets/index.ts'
import { createPairingCode, pairPhone, renewDoorPhone, revokeDoorPhone } from './pair-phone.ts'
import { phoneToken } from './phone-token.ts'
import { listPhones, type PhoneRow } from './phones.queries.ts'

type PhoneDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'now' | 'newId' | 'security'>

/** Pairing, list and revocation of door phones. */
export function phonesRoutes(app: FastifyInstance, deps: PhoneDeps): void {
  route(app, contract.createPairingCode, async (request) => {
    const createdBy = callerOf(request).userId
    const { code, expiresAt } = await createPairingCode(withActor(deps, request), {
      ...request.body,
      createdBy,
    })
    const url = `${siteUrl(deps.config).replace(/\/+$/, '')}/checkin/scan#pair=${code}`
    return { url, QRCode: qrDataUrl(url), expiresAt: expiresAt.toISOString() }
  })

  route(app, contract.pairPhone, async (request) => {
    const phone = await pairPhone(withActor(deps, request), request.body)
    const token = phoneToken({ id: phone.id, secret: request.body.secret })
    return { token, phone: presentPhone(phone) }
  })

  route(app, contract.listDoorPhones, async ({ query }) => {
    const { items, total } = await listPhones(deps.db, { ...sliceOf(query), at: deps.now() })
    return { items: items.map(presentPhone), total }
  })

  route(app, contract.renewDoorPhone, async (request) =>
    presentPhone(await renewDoorPhone(withActor(deps, request), request.params.id)),
  )

  route(app, contract.revokeDoorPhone, async (request) => {
    const by = callerOf(request).userId
    await revokeDoorPhone(withActor(deps, request), { id: request.params.id, by })
    return successResponse('door_phone_revoked')
  })
}

function presentPhone({
  id,
  name,
  gate,
  pairedAt,
  pairedBy,
  pairedByName,
  lastSeenAt,
  expiresAt,
  revokedAt,
}: PhoneRow): DoorPhone {
  return {
    _id: id,
    name,
    gate,
    duty: 'door',
    pairedBy: pairedByName,
    pairedById: pairedBy,
    pairedAt: pairedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
