import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTicketAtTheDoor } from '#server/testing/door.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { guestCalendar, ticketCalendar } from './calendar.ts'
import { aTicket } from './a-ticket.builder.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

/** The head of an Ed25519 public key in DER (RFC 8410). */
const SPKI_HEAD = '302a300506032b6570032100'

test('a reader that knows only the published key and the documented form verifies a ticket', async () => {
  const { token: ticket, reservation, room } = await aTicketAtTheDoor(cinema)
  const { token } = await cinema.aStaffMember('door')
  const { body } = await cinema.api.get<{ keys: { id: string; x: string }[] }>('/door/tickets', { token })
  const [keyId, payload = '', mark = ''] = ticket.split('.')
  const x = body.keys.find(({ id }) => id === keyId)?.x ?? ''
  const der = Buffer.concat([Buffer.from(SPKI_HEAD, 'hex'), Buffer.from(x, 'base64url')])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const isSigned = (text: string) =>
    verify(null, Buffer.from(`marquee:ticket:1:${text}`), key, Buffer.from(mark, 'base64url'))
  expect(isSigned(payload)).toBe(true)
  expect(isSigned(`${payload.slice(0, -1)}A`)).toBe(false)
  expect(readPayload(Buffer.from(payload, 'base64url'))).toEqual({
    version: 2,
    reservationId: reservation._id.replaceAll('-', ''),
    minute: Date.parse(reservation.startsAt) / 60_000,
    flags: 0,
    texts: [reservation.code, `${room}-Gold`, 'C4 C5'],
  })
})

/** Reads a payload without a number of people by the form in README.md. */
function readPayload(bytes: Buffer) {
  const texts: string[] = []
  let at = 22
  while (at < bytes.length) {
    const end = at + 1 + bytes.readUInt8(at)
    texts.push(bytes.toString('utf8', at + 1, end))
    at = end
  }
  return {
    version: bytes.readUInt8(0),
    reservationId: bytes.toString('hex', 1, 17),
    minute: bytes.readUInt32BE(17),
    flags: bytes.readUInt8(21),
    texts,
  }
}

type Line = { readonly name: string; readonly value: string }

/** Reads a calendar as RFC 5545 says (3.1, 3.2, 3.3.5, 3.3.11), and nothing else. Throws for what it does not allow. */
function readCalendar(text: string): readonly Line[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('a bare line break')
    if (Buffer.byteLength(line) > 75) throw new Error('a line of more than 75 octets')
  }
  return physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(readLine)
}

function readLine(line: string): Line {
  const [, name, value] = /^([A-Z-]+)(?:;[A-Z-]+=(?:[^";:,]+|"[^"\p{Cc}]*"))*:([^\p{Cc}]*)$/u.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`no content line: ${line}`)
  if (/^DT/.test(name) && !/^\d{8}T\d{6}Z$/.test(value)) throw new Error(`no instant: ${line}`)
  if (/^(SUMMARY|LOCATION|DESCRIPTION)$/.test(name) && !/^(?:[^\\;,]|\\[\\;,nN])*$/u.test(value))
    throw new Error(`no text: ${line}`)
  return { name, value }
}

const hard = { ...aTicket(), movieTitle: 'Ek, do; teen \\ चार\nपाँच 🎬 '.repeat(6) }
const guest = {
  language: 'hi' as const,
  guestId: 'g',
  organizer: 'host@test.example',
  organizerName: 'Asha Verma',
  changedAt: null,
  cancelledAt: null,
}
const cancelledAt = new Date('2026-11-22T10:00:00Z')

test.each([
  ['of a ticket', ticketCalendar(hard, { language: 'hi' }), 'PUBLISH', '0'],
  ['of a cancelled ticket', ticketCalendar(hard, { language: 'en', cancelledAt }), 'CANCEL', '1'],
  ['of a guest', guestCalendar(hard, { ...guest, sequence: 0 }), 'PUBLISH', '0'],
  ['of a guest, cancelled', guestCalendar(hard, { ...guest, cancelledAt, sequence: 3 }), 'CANCEL', '3'],
])('a reader by the rules of RFC 5545 reads the calendar %s', (_, text, method, sequence) => {
  const lines = readCalendar(text)
  const valuesOf = (name: string) => lines.filter((line) => line.name === name).map(({ value }) => value)
  const depth = lines.reduce((open, { name }) => open + (name === 'BEGIN' ? 1 : name === 'END' ? -1 : 0), 0)
  expect([depth, valuesOf('VERSION'), valuesOf('METHOD'), valuesOf('SEQUENCE')]).toEqual([
    0,
    ['2.0'],
    [method],
    [sequence],
  ])
  for (const once of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'STATUS'])
    expect([once, valuesOf(once).length]).toEqual([once, 1])
  const summary = valuesOf('SUMMARY')[0]?.replace(/\\([\\;,nN])/g, (_, sign: string) =>
    /n/i.test(sign) ? '\n' : sign,
  )
  expect(summary).toContain('Ek, do; teen \\ चार\nपाँच 🎬')
})
