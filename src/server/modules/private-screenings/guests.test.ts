import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuestList, Invitation } from '#contract/private-guests.ts'
import { verifyTicketUrl } from '#server/modules/tickets/ticket-token.ts'
import { aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { deleteOldGuests } from './delete-old-guests.ts'
import { findScreening } from './guest-list.ts'
import { signedId } from '#server/platform/signed-id.ts'
import { isInvitedGuest } from './guests.queries.ts'
import { guestTicketUrl } from './invitation.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

let addresses = 0
const anAddress = () => `guest-${++addresses}@test.example`
const some = (count: number) => Array.from({ length: count }, anAddress)

async function aScreening(tickets = 3): Promise<{ id: string; host: Person }> {
  const host = await cinema.aProvenPerson()
  const { _id: id } = await cinema.bookScreening(await cinema.aPrivateShow(), tickets, host)
  return { id, host }
}

const invite = (id: string, { token }: Person, emails: readonly unknown[]) =>
  cinema.api.post<GuestList>(`/private/booking/${id}/guests`, { token, body: { emails } })
const list = async (id: string, { token }: Person) =>
  (await cinema.api.get<GuestList>(`/private/booking/${id}/guests`, { token })).body
const withdraw = (id: string, { token }: Person, guestId: string) =>
  cinema.api.call<GuestList>('DELETE', `/private/booking/${id}/guests/${guestId}`, { token })
const tokenOf = (guestId: string) => signedId(cinema.deps.keys.guest, guestId)
const read = (token: string) => cinema.api.post<Invitation>('/private/rsvp', { body: { token } })
const answer = (token: string, given: unknown) =>
  cinema.api.post<Invitation>('/private/rsvp/answer', { body: { token, answer: given } })

async function oneGuest() {
  const screening = await aScreening()
  const { body } = await invite(screening.id, screening.host, some(1))
  const guestId = body.guests[0]?._id ?? ''
  return { ...screening, guestId, token: tokenOf(guestId) }
}

describe('the host of a private screening', () => {
  test('invites guests by mail and sees their answers', async () => {
    const { id, host } = await aScreening()
    const emails = some(2)
    const { status, body } = await invite(id, host, emails)
    expect(status).toBe(200)
    expect(body).toMatchObject({ people: 3, guests: emails.map((email) => ({ email, answer: null })) })
    await answer(tokenOf(body.guests[1]?._id ?? ''), 'maybe')
    expect((await list(id, host)).guests.map((guest) => guest.answer)).toEqual([null, 'maybe'])
  })

  test('invites as many guests as tickets were paid for, all of them or none', async () => {
    const { id, host } = await aScreening(2)
    const refused = await invite(id, host, some(3))
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'too_many_guests' } } })
    expect((await list(id, host)).guests).toEqual([])
    expect((await invite(id, host, some(2))).status).toBe(200)
    expect((await invite(id, host, some(1))).status).toBe(422)
  })

  test('invites more guests later, until all places are taken', async () => {
    const { id, host } = await aScreening(4)
    const [asha, ravi, meera, farhan] = some(4)
    for (const emails of [[asha], [ravi, meera], [farhan]])
      expect((await invite(id, host, emails)).status).toBe(200)
    const { guests } = await list(id, host)
    expect(guests.map(({ email, number }) => [email, number])).toEqual([
      [asha, 1],
      [ravi, 2],
      [meera, 3],
      [farhan, 4],
    ])
    await withdraw(id, host, guests[1]?._id ?? '')
    expect((await invite(id, host, some(2))).status).toBe(422)
    expect((await invite(id, host, some(1))).status).toBe(200)
  })

  test('invites the same address once', async () => {
    const { id, host } = await aScreening()
    const email = anAddress()
    await invite(id, host, [email, email.toUpperCase()])
    expect((await invite(id, host, [email])).body.guests).toHaveLength(1)
  })

  test('with requests at the same moment invites no more', async () => {
    const { id, host } = await aScreening(4)
    await Promise.all(Array.from({ length: 6 }, () => invite(id, host, some(2))))
    expect((await list(id, host)).guests).toHaveLength(4)
  })

  test('withdraws an invitation, whose place is free again, at most as often as there are tickets', async () => {
    const { id, host } = await aScreening(2)
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const { status, body } = await invite(id, host, some(1))
      statuses.push(status)
      if (status === 200) await withdraw(id, host, body.guests[0]?._id ?? '')
    }
    expect(statuses).toEqual([200, 200, 200, 200, 422])
  })

  test('cannot invite to a cancelled screening', async () => {
    const { id, host } = await aScreening()
    await cinema.api.post(`/reservations/${id}/cancel`, { token: host.token })
    expect((await invite(id, host, some(1))).status).toBe(410)
  })

  test.each([[[]], [['asha']], [[1]], [Array<string>(101).fill('a@test.example')]])(
    'cannot invite %j',
    async (emails) => {
      const { id, host } = await aScreening()
      expect((await invite(id, host, emails)).status).toBe(400)
    },
  )

  test('alone sees and changes the list', async () => {
    const { id, host, guestId } = await oneGuest()
    const other = await cinema.aProvenPerson()
    expect((await invite(id, other, some(1))).status).toBe(404)
    expect((await withdraw(id, other, guestId)).status).toBe(404)
    const { status } = await cinema.api.get(`/private/booking/${id}/guests`, { token: other.token })
    expect(status).toBe(404)
    // Through a screening of the other person nothing changes, either.
    const theirs = await aScreening()
    await withdraw(theirs.id, theirs.host, guestId)
    expect((await list(id, host)).guests).toHaveLength(1)
  })

  test('has no guests for a booking by the seat', async () => {
    const host = await cinema.aProvenPerson()
    const { _id } = await cinema.book(await cinema.aShow(), ['A1'], host)
    expect((await invite(_id, host, some(1))).status).toBe(404)
  })
})

describe('a guest', () => {
  test('answers without signing in, and may change the answer', async () => {
    const { token, host } = await oneGuest()
    expect(await read(token)).toMatchObject({
      status: 200,
      body: {
        state: 'open',
        answer: null,
        host: host.email,
        hostName: 'Asha Verma',
        QRCode: expect.stringMatching(/^data:image/),
      },
    })
    expect((await answer(token, 'no')).body).toMatchObject({ answer: 'no', QRCode: null })
    expect((await answer(token, 'yes')).body).toMatchObject({ answer: 'yes', QRCode: expect.any(String) })
    expect((await answer(token, 'perhaps')).status).toBe(400)
  })

  test('has a QR for one person, without the booking code', async () => {
    const { id, guestId } = await oneGuest()
    const screening = await findScreening(cinema.deps, id)
    if (!screening) throw new Error('no screening')
    const claims = verifyTicketUrl(
      cinema.deps.keys.ticket,
      guestTicketUrl(cinema.deps, screening, { number: 1 }),
    )
    expect(claims).toMatchObject({ reservationId: id, people: 1, guest: 1, code: '' })
    expect(await isInvitedGuest(cinema.deps.db, { reservationId: id, number: 1 })).toBe(true)
    expect(guestId).not.toBe('')
  })

  test('whose invitation was withdrawn has no QR and cannot answer', async () => {
    const { id, host, guestId, token } = await oneGuest()
    await withdraw(id, host, guestId)
    expect((await read(token)).body).toMatchObject({ state: 'withdrawn', QRCode: null })
    expect((await answer(token, 'yes')).status).toBe(410)
    expect(await isInvitedGuest(cinema.deps.db, { reservationId: id, number: 1 })).toBe(false)
  })

  test('is told that the screening is cancelled', async () => {
    const { id, host, token } = await oneGuest()
    await cinema.api.post(`/reservations/${id}/cancel`, { token: host.token })
    expect((await read(token)).body).toMatchObject({ state: 'cancelled', QRCode: null })
  })

  test('gets a calendar entry with the host as its organizer, and one that removes it', async () => {
    const { id, host, guestId, token } = await oneGuest()
    const calendar = async () => {
      const { body } = await cinema.api.post('/private/rsvp/calendar.ics', { body: { token } })
      return String(body).replaceAll('\r\n ', '')
    }
    expect(await calendar()).toContain(`ORGANIZER;CN="Asha Verma":mailto:${host.email}`)
    expect(await calendar()).toContain('METHOD:PUBLISH')
    await withdraw(id, host, guestId)
    expect(await calendar()).toContain('METHOD:CANCEL')
  })

  test.each([
    '',
    'x',
    '00000000-0000-7000-8000-000000000000',
    `00000000-0000-7000-8000-000000000000.${'A'.repeat(43)}`,
  ])('is nobody with the token %j', async (token) => {
    expect([400, 404]).toContain((await read(token)).status)
    expect([400, 404]).toContain((await answer(token, 'yes')).status)
  })
})

describe('the addresses of guests', () => {
  const kept = (email: string) =>
    cinema.deps.db.query('select 1 from private_guest where email = $1', [email])

  test('are in the export of their host, and erased with the account', async () => {
    const registration = aRegistration()
    const { body } = await cinema.api.post<{ token: string; user: { _id: string } }>('/users', {
      body: registration,
    })
    const host = { ...body, userId: body.user._id, username: '', email: registration.email }
    await cinema.deps.db.query('update app_user set email_verified_at = now() where id = $1', [host.userId])
    const show = await cinema.aPrivateShow({ startsInMinutes: 3 * 60 + 1440 * 40 })
    const { _id } = await cinema.bookScreening(show, 2, host)
    const email = anAddress()
    await invite(_id, host, [email])
    const { body: exported } = await cinema.api.get('/users/me/export', { token: host.token })
    expect(exported).toMatchObject({ records: { guests: [{ role: 'invited', email }] } })
    await cinema.api.post(`/reservations/${_id}/cancel`, { token: host.token })
    const erased = await cinema.api.call('DELETE', '/users/me', {
      token: host.token,
      body: { password: PASSWORD },
    })
    expect(erased.status).toBe(200)
    expect(await kept(email)).toEqual([])
  })

  test('are deleted thirty days after the show', async () => {
    const { id, host } = await aScreening()
    const email = anAddress()
    await invite(id, host, [email])
    await deleteOldGuests(cinema.deps)
    expect(await kept(email)).toHaveLength(1)
    cinema.clock.advance(1440 * 60)
    await deleteOldGuests(cinema.deps)
    expect(await kept(email)).toEqual([])
  })
})
