import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GuestList } from '#contract/private-guests.ts'
import { clockLabel, localDate, localTime } from '#domain/time.ts'
import { messagesIn } from '#server/messages.ts'
import { dateLabel } from '#server/modules/tickets/index.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import { venueAddress } from '#server/venue-address.ts'
import { signedId } from '#server/platform/signed-id.ts'
import { mailInvitation } from './mail-invitation.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

type Sent = { readonly to: string; readonly text: string; readonly subject: string }

/** Invites a guest, and returns the mails that are sent when the job runs. */
async function aMail(email: string) {
  const host = await cinema.aProvenPerson()
  const show = await cinema.aPrivateShow()
  const { _id: id } = await cinema.bookScreening(show, 3, host)
  const path = `/private/booking/${id}/guests`
  const { body } = await cinema.api.post<GuestList>(path, { token: host.token, body: { emails: [email] } })
  const guestId = body.guests[0]?._id ?? ''
  const sent: Sent[] = []
  const mail = { ...cinema.deps.gateways.mail, send: async (one: Sent) => void sent.push(one) }
  const send = () => mailInvitation({ ...cinema.deps, gateways: { ...cinema.deps.gateways, mail } }, guestId)
  const withdraw = () => cinema.api.call('DELETE', `${path}/${guestId}`, { token: host.token })
  return { host, show, guestId, sent, send, withdraw }
}

test('an invitation names the host, the screen, the day, the time and the place', async () => {
  const { host, show, guestId, sent, send } = await aMail('guest@test.example')
  await send()
  expect(sent).toMatchObject([{ to: 'guest@test.example' }])
  const text = sent[0]?.text ?? ''
  expect(text).toContain(`/rsvp#${signedId(cinema.deps.keys.guest, guestId)}`)
  expect(text).toContain(`Asha Verma (${host.email})`)
  expect(text).toContain('Private screen')
  expect(text).toContain(dateLabel(localDate(show.startsAt), 'en'))
  expect(text).toContain(clockLabel(messagesIn('en'), localTime(show.startsAt)))
  expect(text).toContain(venueAddress(aVenue(), 'en'))
})

test('an invitation in Hindi names them, too', async () => {
  const { host, sent, send } = await aMail('hindi@test.example')
  await cinema.deps.db.query(`update app_user set language = 'hi' where id = $1`, [host.userId])
  await send()
  const text = sent[0]?.text ?? ''
  expect(text).toContain(`Asha Verma (${host.email})`)
  expect(text).toContain('प्राइवेट स्क्रीन')
  expect(text).toContain(venueAddress(aVenue(), 'hi'))
})

test('who is withdrawn gets no mail', async () => {
  const { sent, send, withdraw } = await aMail('withdrawn@test.example')
  await withdraw()
  await send()
  expect(sent).toEqual([])
})
