import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepAsked, leftAsked } from './asked-scans.ts'
import { aDoorList, aDoorScan, aDoorShow, aListedTicket, aToken } from './a-door.builder.ts'
import { type DoorDatabase, openDoorDatabase } from './door-database.ts'
import type { AskedScan, SentResult } from './door-types.ts'
import { decideScan, keepDecidedScan, previewScan, recentScans } from './scan-log.ts'
import { countScans, requestUndo, settleScans, settleUndo, takeBatch, waitingUndos } from './waiting-scans.ts'
import { findByCode, storeList, wipeList } from './stored-list.ts'

const { startsAt } = aDoorShow
const ticket = aListedTicket
const list = aDoorList
const aScan = aDoorScan
const id = (end: string) => `019abcde-0123-7abc-8def-0123456789${end}`

let db: DoorDatabase
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  db = await openDoorDatabase()
  await storeList(db, list, 'phone')
})

const sent = (nonce: string, change: Partial<SentResult> = {}): SentResult => ({
  nonce,
  verdict: 'admitted',
  conflict: null,
  admitted: 1,
  remaining: 2,
  error: null,
  ...change,
})

describe('without a network', () => {
  test('a ticket of the list lets its people in, all or in parts, and no more', async () => {
    expect(await decideScan(db, aScan({ people: 2 }))).toMatchObject({ verdict: 'admitted', remaining: 1 })
    expect(await decideScan(db, aScan({ people: 2 }))).toMatchObject({
      verdict: 'refused',
      reason: { kind: 'too_many', remaining: 1 },
    })
    expect(await decideScan(db, aScan({ people: 'rest' }))).toMatchObject({ verdict: 'admitted', people: 1 })
    expect(await decideScan(db, aScan())).toMatchObject({ reason: { kind: 'used', gate: 'Screen 3' } })
  })

  test('a phone of another auditorium refuses it, also where the names are the same', async () => {
    const scan = aScan({ auditoriumId: id('04') })
    expect(await decideScan(db, scan)).toMatchObject({ reason: { kind: 'other_screen', room: 'Screen 3' } })
    const { auditoriumId } = aDoorShow
    expect(await decideScan(db, aScan({ auditoriumId }))).toMatchObject({ verdict: 'admitted' })
  })

  test('two tabs never both let in the last person', async () => {
    const tabs = [db, await openDoorDatabase()]
    const decisions = await Promise.all(tabs.map((tab) => decideScan(tab, aScan({ people: 2 }))))
    expect(decisions.map(({ verdict }) => verdict).toSorted()).toEqual(['admitted', 'refused'])
  })

  test('a ticket that was sold since the list is known by its signature, and is counted', async () => {
    const claims = {
      reservationId: id('bb'),
      code: 'SINCE',
      startsAtMinute: Date.parse(startsAt) / 60_000,
      cinemaName: 'Screen 3-Gold',
      seatLabels: ['A1', 'A2'],
      people: 2,
      guest: null,
      adultsOnly: true,
    }
    const scan = () => aScan({ reservationId: id('bb'), claims, people: 'rest' })
    expect(await decideScan(db, scan())).toMatchObject({
      verdict: 'admitted',
      people: 2,
      ticket: { movie: aDoorShow.movie, formats: ['3D'], endsAt: aDoorShow.endsAt, adultsOnly: true },
    })
    expect(await decideScan(db, scan())).toMatchObject({ reason: { kind: 'used' } })
    // Sent, and not on the list yet.
    const batch = await takeBatch(db, 50)
    await settleScans(
      db,
      batch,
      batch.map(({ nonce }) => sent(nonce)),
    )
    expect(await decideScan(db, scan())).toMatchObject({ reason: { kind: 'used' } })
  })

  test('the ticket of a private screening says how many come', async () => {
    const claims = {
      reservationId: id('cc'),
      code: 'PARTY',
      startsAtMinute: Date.parse(startsAt) / 60_000,
      cinemaName: 'Private',
      seatLabels: [],
      people: 12,
      guest: null,
      adultsOnly: false,
    }
    const scan = aScan({ reservationId: id('cc'), claims, gate: 'all', people: 'rest' })
    expect(await decideScan(db, scan)).toMatchObject({ verdict: 'admitted', people: 12 })
  })

  test('the own QR of a guest of a private screening is good once', async () => {
    const claims = {
      reservationId: id('dd'),
      code: '',
      startsAtMinute: Date.parse(startsAt) / 60_000,
      cinemaName: 'Private',
      seatLabels: [],
      people: 1,
      guest: 3,
      adultsOnly: false,
    }
    const listed = { ...ticket, reservationId: id('dd'), people: 12 }
    await storeList(db, { ...list, isWhole: false, tickets: [listed] }, 'phone')
    const scan = () => aScan({ reservationId: id('dd'), claims, token: aToken(claims), gate: 'all' })
    expect(await decideScan(db, scan())).toMatchObject({ verdict: 'admitted', people: 1, remaining: 11 })
    expect(await decideScan(db, scan())).toMatchObject({ reason: { kind: 'used' } })
  })

  test('a booking code finds its ticket', async () => {
    expect(await findByCode(db, ticket.code)).toBe(ticket.reservationId)
    expect(await findByCode(db, 'NOTHING')).toBeNull()
  })

  test('looking keeps nothing', async () => {
    await previewScan(db, aScan())
    expect(await recentScans(db, 10)).toEqual([])
  })
})

describe('what waits', () => {
  test('is taken in its order, survives a reload, and is counted until it has been sent', async () => {
    await decideScan(db, aScan({ nonce: 'first' }))
    await decideScan(db, aScan({ nonce: 'second', gate: 'Screen 4' }))
    db.close()
    db = await openDoorDatabase()
    expect(await countScans(db)).toEqual({ waiting: 2, conflicts: 0, rejected: 0 })
    const batch = await takeBatch(db, 50)
    expect(batch.map(({ nonce }) => nonce)).toEqual(['first', 'second'])
    // The response is lost: the same batch again.
    expect((await takeBatch(db, 50)).map(({ nonce }) => nonce)).toEqual(['first', 'second'])
    await settleScans(db, batch, [sent('first'), sent('second', { verdict: 'refused' })])
    expect(await countScans(db)).toMatchObject({ waiting: 0 })
    expect(await takeBatch(db, 50)).toEqual([])
  })

  test('what the server has counted is not counted twice', async () => {
    await decideScan(db, aScan({ nonce: 'first' }))
    const batch = await takeBatch(db, 50)
    await settleScans(db, batch, [sent('first')])
    expect(await previewScan(db, aScan({ people: 'rest' }))).toMatchObject({ people: 2, verdict: 'admitted' })
    await storeList(db, { ...list, isWhole: false, tickets: [{ ...ticket, admitted: 1 }] }, 'phone')
    expect(await previewScan(db, aScan({ people: 'rest' }))).toMatchObject({ people: 2 })
  })

  test('a conflict is counted', async () => {
    await decideScan(db, aScan({ nonce: 'first' }))
    const conflict = { kind: 'used', at: startsAt, gate: 'Screen 3' } as const
    await settleScans(db, await takeBatch(db, 50), [sent('first', { conflict })])
    expect(await countScans(db)).toMatchObject({ waiting: 0, conflicts: 1 })
  })

  test('stays when the list is wiped', async () => {
    await decideScan(db, aScan())
    await wipeList(db)
    expect(await countScans(db)).toMatchObject({ waiting: 1 })
    expect(await db.count('tickets')).toBe(0)
    expect(await db.count('settings')).toBe(0)
  })
})

describe('undo', () => {
  test('of an admission that was never sent: its people are out, and it is sent as a refusal', async () => {
    await decideScan(db, aScan({ people: 3 }))
    const [scan] = await recentScans(db, 1)
    await requestUndo(db, scan?.sequence ?? 0, 'wrong group')
    expect(await previewScan(db, aScan({ people: 3 }))).toMatchObject({ verdict: 'admitted' })
    expect(await takeBatch(db, 50)).toMatchObject([{ undo: { state: 'done' } }])
    expect(await waitingUndos(db)).toEqual([])
  })

  test('of one that may have been sent waits for the server', async () => {
    await decideScan(db, aScan({ nonce: 'first' }))
    const batch = await takeBatch(db, 50)
    await requestUndo(db, batch[0]?.sequence ?? 0, 'wrong group')
    await settleScans(db, batch, [sent('first')])
    const [undo] = await waitingUndos(db)
    expect(undo).toMatchObject({ nonce: 'first', undo: { state: 'waiting', reason: 'wrong group' } })
    if (undo) await settleUndo(db, undo, 0)
    expect(await countScans(db)).toMatchObject({ waiting: 0 })
    expect(await previewScan(db, aScan({ people: 3 }))).toMatchObject({ verdict: 'admitted' })
  })
})

test('what the server decided is on the list of the last scans, and is not sent again', async () => {
  const decision = { ...(await previewScan(db, aScan())), admitted: 1, remaining: 2 }
  await keepDecidedScan(db, aScan({ isTried: true }), decision)
  expect(await countScans(db)).toMatchObject({ waiting: 0 })
  expect(await recentScans(db, 5)).toMatchObject([{ state: 'sent', isOffline: false, code: ticket.code }])
  expect(await previewScan(db, aScan({ people: 'rest' }))).toMatchObject({ people: 2 })
})

test('a full phone decides nothing', async () => {
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  try {
    await expect(decideScan(db, aScan())).rejects.toThrow('full')
  } finally {
    IDBObjectStore.prototype.add = add
  }
  expect(await countScans(db)).toMatchObject({ waiting: 0 })
  expect(await previewScan(db, aScan({ people: 3 }))).toMatchObject({ verdict: 'admitted' })
})

describe('a scan of which the server was asked', () => {
  const asked = (change: Partial<AskedScan> = {}): AskedScan => {
    const { reservationId, token, claims, refusal, gate, at, nonce } = aScan()
    return { reservationId, token, claims, refusal, gate, at, nonce, people: 2, page: 'one', ...change }
  }

  test('is left when its page ended before the response came, in the order of the scans', async () => {
    const [first, second] = [asked(), asked({ page: 'two' })]
    await keepAsked(db, second)
    await keepAsked(db, first)
    expect(await leftAsked(db, ['one', 'two'])).toEqual([])
    expect(await leftAsked(db, ['two'])).toEqual([first])
    expect((await leftAsked(db, [])).map(({ nonce }) => nonce)).toEqual([first.nonce, second.nonce])
  })

  test('is left no more when it is decided, by the server or here, or the phone is revoked', async () => {
    const [online, offline, revoked] = [asked(), asked(), asked()]
    for (const scan of [online, offline]) await keepAsked(db, scan)
    const decision = await previewScan(db, online)
    await keepDecidedScan(db, { ...online, isTried: true }, decision)
    await decideScan(db, { ...offline, isTried: true })
    expect(await leftAsked(db, [])).toEqual([])
    await keepAsked(db, revoked)
    await wipeList(db)
    expect(await leftAsked(db, [])).toEqual([])
  })
})
