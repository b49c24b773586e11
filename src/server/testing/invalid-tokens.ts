import { decodeJwt, SignJWT } from 'jose'
import { minutesAfter } from '#domain/time.ts'
import type { Person } from './builders.ts'
import type { TestCinema } from './test-cinema.ts'

/** Returns tokens that are not valid by their kind: forged, expired, of an ended session and others. */
export async function makeInvalidTokens(cinema: TestCinema, owner: Person): Promise<Record<string, string>> {
  const { deps } = cinema
  const sessionId = deps.newId()
  const claims = { sid: sessionId, sub: owner.userId, iss: 'marquee' }
  const signed = (payload: Record<string, unknown>, key: Uint8Array, alg = 'HS256') =>
    new SignJWT(payload).setProtectedHeader({ alg }).sign(key)
  const inAnHour = Math.floor(minutesAfter(deps.now(), 60).getTime() / 1000)
  const fresh = { ...claims, sid: sessionOf(owner), exp: inAnHour }
  const removed = await cinema.aPerson('superadmin')
  await deps.db.query('update app_user set removed_at = $2 where id = $1', [removed.userId, deps.now()])
  const ended = await cinema.aPerson('superadmin')
  await cinema.api.post('/users/logout', { token: ended.token })
  const strangersKey = new Uint8Array(32).fill(7)
  const [forged, expired, otherIssuer, otherAlgorithm, noSession, ofNobody] = await Promise.all([
    signed(fresh, strangersKey),
    signed({ ...fresh, exp: inAnHour - 7200 }, deps.keys.auth.current.key),
    signed({ ...fresh, iss: 'another' }, deps.keys.auth.current.key),
    signed(fresh, new Uint8Array(64).fill(7), 'HS512'),
    signed({ ...fresh, sid: sessionId }, deps.keys.auth.current.key),
    signed({ ...fresh, sid: undefined }, deps.keys.auth.current.key),
  ])
  const unsigned = [{ alg: 'none' }, fresh]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return {
    ofRemovedUser: removed.token,
    ofEndedSession: ended.token,
    forged,
    expired,
    otherIssuer,
    otherAlgorithm,
    noSession,
    ofNobody,
    unsigned: `${unsigned}.`,
    sealedOrder: 'a.b.c.d.e',
    garbage: 'not-a-token',
  }
}

/** Returns the id of the session that a token names. */
export function sessionOf({ token }: Person): string {
  return decodeJwt<{ sid: string }>(token).sid
}
