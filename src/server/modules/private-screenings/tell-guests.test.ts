import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GuestList } from '#contract/private-guests.ts'
import { minutesAfter } from '#domain/time.ts'
import { runJobs } from '#server/jobs.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { moveShow } from '#server/testing/door.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { signedId } from '#server/platform/signed-id.ts'
import { tellGuests } from './tell-guests.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

let addresses = 0
const mails: Mail[] = []

async function sendMails(): Promise<void> {
  const { gateways } = cinema.deps
  const mail = { ...gateways.mail, send: async (one: Mail) => void mails.push(one) }
  while ((await runJobs({ ...cinema.deps, gateways: { ...gateways, mail } })) > 0);
}

/** A screening with guests whose invitations were mailed. */
async function aParty(guests = 1) {
  const host = await cinema.aProvenPerson()
  const show = await cinema.aPrivateShow()
  const { _id: id } = await cinema.bookScreening(show, 3, host)
  const emails = Array.from({ length: guests }, () => `told-${++addresses}@test.example`)
  const path = `/private/booking/${id}/guests`
  const invited = await cinema.api.post<GuestList>(path, { token: host.token, body: { emails } })
  await sendMails()
  const cancel = () => cinema.api.post(`/reservations/${id}/cancel`, { token: host.token })
  const move = (minutes: number) => moveShow(cinema.deps.db, show.id, minutesAfter(show.startsAt, minutes))
  return { id, host, show, emails, path, cancel, move, guests: invited.body.guests }
}

/** Tells who has to be told, twice and at once, and returns the mails to an address after its invitation. */
async function toldTo(email: string | undefined) {
  await Promise.all([tellGuests(cinema.deps), tellGuests(cinema.deps)])
  await sendMails()
  const sent = mails.filter(({ to }) => to === email).slice(1)
  return sent.map(({ subject, attachments }) => ({
    subject,
    calendar: attachments.map(({ content }) => content.toString()).join(),
    type: attachments[0]?.contentType,
  }))
}
const line = (calendar: string | undefined, name: string) =>
  new RegExp(`^${name}:(.*)\\r$`, 'm').exec(calendar ?? '')?.[1]

test('guests of a cancelled screening are told once, with an entry that takes it out of their calendars', async () => {
  const { emails, cancel, guests } = await aParty(2)
  await cancel()
  const told = await toldTo(emails[0])
  expect(told).toMatchObject([{ subject: expect.stringMatching(/^Cancelled: /) }])
  const { calendar, type } = told[0] ?? {}
  expect(type).toContain('method=CANCEL')
  expect([line(calendar, 'METHOD'), line(calendar, 'STATUS'), line(calendar, 'SEQUENCE')]).toEqual([
    'CANCEL',
    'CANCELLED',
    '1',
  ])
  expect(line(calendar, 'UID')).toBe(`guest-${guests[0]?._id}@marquee`)
  expect(await toldTo(emails[1])).toHaveLength(1)
  expect(await toldTo(emails[0])).toHaveLength(1)
})

test('guests of a screening that moved are told each time, and that it is cancelled after all', async () => {
  const { emails, show, move, cancel, guests } = await aParty()
  expect(await toldTo(emails[0])).toEqual([])
  await move(30)
  await toldTo(emails[0])
  await move(60)
  await toldTo(emails[0])
  await move(30)
  await toldTo(emails[0])
  await cancel()
  const told = await toldTo(emails[0])
  expect(told.map(({ calendar }) => [line(calendar, 'METHOD'), line(calendar, 'SEQUENCE')])).toEqual([
    ['PUBLISH', '1'],
    ['PUBLISH', '2'],
    ['PUBLISH', '3'],
    ['CANCEL', '4'],
  ])
  const start = minutesAfter(show.startsAt, 30)
    .toISOString()
    .replace(/[-:]|\.\d{3}/g, '')
  expect(line(told[0]?.calendar, 'DTSTART')).toBe(start)
  // The file of the page says the same as the one of the mail.
  const body = { token: signedId(cinema.deps.keys.guest, guests[0]?._id ?? '') }
  const page = await cinema.api.post('/private/rsvp/calendar.ics', { body })
  expect(line(String(page.body), 'SEQUENCE')).toBe('4')
})

test('who is withdrawn or does not come is told nothing', async () => {
  const [gone, declined] = [await aParty(), await aParty()]
  await cinema.api.call('DELETE', `${gone.path}/${gone.guests[0]?._id}`, { token: gone.host.token })
  const token = signedId(cinema.deps.keys.guest, declined.guests[0]?._id ?? '')
  await cinema.api.post('/private/rsvp/answer', { body: { token, answer: 'no' } })
  await Promise.all([gone.cancel(), declined.cancel()])
  for (const { emails } of [gone, declined]) expect(await toldTo(emails[0])).toEqual([])
})
