import { expect, test } from 'vitest'
import { undo as undoOffered, offerUndo } from '#web/admin-ui/undo-store.ts'
import type { ScheduleEditInput, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { areaOf, valuesOfArea } from './performance.ts'
import type { Changes } from './command.ts'
import { anArea, aStaffShowtime, usualRules } from './performance.builder.ts'
import { optimisticAreas } from './schedule-state.ts'
import { createScheduleStore } from './schedule-store.ts'

const DAY = '2026-12-05'
const at = (startAt: string, id = 'show'): Changes => new Map([[id, valuesOfArea(anArea({ id, startAt }))]])
const stale = {
  error: {
    code: 'schedule_problems',
    message: '',
    details: { problems: [{ index: 0, problems: [{ kind: 'stale' }] }] },
  },
}

/** A page and its server: requests wait until they are answered, and an edit of an older version is refused. */
function aPage(shows: readonly StaffShowtime[] = [aStaffShowtime({ version: 1 })]) {
  const rows = new Map(shows.map((show) => [show._id, show]))
  const requests: ScheduleEditInput[][] = []
  const waiting: (() => void)[] = []
  const store = createScheduleStore({
    send: async (edits) => {
      requests.push(edits)
      await new Promise<void>((resolve) => waiting.push(resolve))
      if (edits.some((edit) => edit.kind !== 'create' && rows.get(edit.id)?.version !== edit.version))
        throw stale
      return { showtimes: edits.flatMap(save), deleted: edits.flatMap(remove) }
    },
    onSaved: () => undefined,
    onRefused: () => undefined,
  })
  function save(edit: ScheduleEditInput): StaffShowtime[] {
    if (edit.kind === 'delete') return []
    const version = (rows.get(edit.id)?.version ?? 0) + 1
    const { startDate, startAt } = { ...aStaffShowtime(), ...rows.get(edit.id), ...edit }
    const row = { ...aStaffShowtime({ _id: edit.id, startDate, startAt, version }) }
    rows.set(edit.id, row)
    return [row]
  }
  function remove({ kind, id }: ScheduleEditInput): string[] {
    if (kind === 'delete') rows.delete(id)
    return kind === 'delete' ? [id] : []
  }
  const read = () => store.receive(DAY, [...rows.values()])
  read()
  return {
    store,
    requests,
    read,
    /** Responds to the request that the queue has sent. */
    answer: async () => {
      waiting.shift()?.()
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    },
    /** Another tab moves a showtime. */
    changeElsewhere: (startAt: string, id = 'show') =>
      rows.set(id, aStaffShowtime({ _id: id, startAt, version: (rows.get(id)?.version ?? 0) + 1 })),
    deleteElsewhere: (id: string) => rows.delete(id),
    starts: () => optimisticAreas(store.getState(), usualRules).map(({ startAt }) => startAt),
    sentStarts: () =>
      requests.map((edits) => edits.map((edit) => ('startAt' in edit ? edit.startAt : edit.kind))),
    steps: () => {
      const { past, future } = store.getState().history
      return [past.length, future.length]
    },
  }
}

test('an edit is shown at once and sent; those that come meanwhile are sent as one, from the version that it made', async () => {
  const page = aPage()
  for (const time of ['12:05', '12:10', '12:15']) page.store.edit(at(time))
  expect(page.starts()).toEqual(['12:15'])
  await page.answer()
  expect(page.starts()).toEqual(['12:15'])
  await page.answer()
  expect(page.requests).toMatchObject([
    [{ version: 1, startAt: '12:05' }],
    [{ version: 2, startAt: '12:15' }],
  ])
  expect(page.store.getState().commandQueue).toEqual({ pending: [], sent: [], failed: null })
  expect(page.starts()).toEqual(['12:15'])
})

test('commands are made in their order, also an undo of one that is under way', async () => {
  const page = aPage()
  page.store.edit(at('12:05'))
  page.store.undo()
  expect(page.starts()).toEqual(['12:00'])
  await page.answer()
  await page.answer()
  expect(page.sentStarts()).toEqual([['12:05'], ['12:00']])
  expect(page.steps()).toEqual([0, 1])
})

test('a refusal rolls the optimistic state back to what the server has, and says why', async () => {
  const page = aPage()
  page.store.edit(at('12:05'), 'Moved.')
  page.changeElsewhere('15:00')
  await page.answer()
  page.read()
  expect(page.starts()).toEqual(['15:00'])
  expect(page.steps()).toEqual([0, 0])
  const { commandQueue, said } = page.store.getState()
  expect(said).toBe('')
  expect(commandQueue.failed).toMatchObject({
    isStale: true,
    edits: [{ id: 'show', title: 'Rain', texts: ['Somebody else has changed this showtime meanwhile.'] }],
  })
  page.store.edit(commandQueue.failed?.wanted ?? new Map())
  await page.answer()
  expect(page.starts()).toEqual(['12:05'])
  expect(page.store.getState().commandQueue.failed).toBeNull()
})

test('with a refused edit those that waited for it are given up, and undo leads to the step before all of them', async () => {
  const page = aPage([aStaffShowtime({ version: 1 }), aStaffShowtime({ _id: 'other', startAt: '18:00' })])
  page.store.edit(at('18:05', 'other'))
  await page.answer()
  page.store.edit(at('12:05'))
  page.store.edit(at('12:10'))
  page.changeElsewhere('15:00')
  await page.answer()
  page.read()
  expect(page.steps()).toEqual([1, 0])
  expect(page.starts()).toEqual(['15:00', '18:05'])
  page.store.undo()
  expect(page.starts()).toEqual(['15:00', '18:00'])
})

test('an undo or a redo that is refused can be asked for again', async () => {
  const page = aPage()
  page.store.edit(at('12:05'))
  await page.answer()
  page.store.undo()
  page.changeElsewhere('15:00')
  await page.answer()
  page.read()
  expect([page.steps(), page.starts()]).toEqual([[1, 0], ['15:00']])
  page.store.undo()
  await page.answer()
  expect([page.steps(), page.starts()]).toEqual([[0, 1], ['12:00']])
  page.store.redo()
  page.changeElsewhere('16:00')
  await page.answer()
  page.read()
  expect([page.steps(), page.starts()]).toEqual([[0, 1], ['16:00']])
})

test('redo makes an undone edit again, until another edit is made', async () => {
  const page = aPage()
  page.store.edit(at('12:05'))
  page.store.undo()
  page.store.redo()
  expect([page.steps(), page.starts()]).toEqual([[1, 0], ['12:05']])
  page.store.undo()
  page.store.edit(at('12:30'))
  page.store.redo()
  expect([page.steps(), page.starts()]).toEqual([[1, 0], ['12:30']])
})

test('what another tab has saved arrives while a command is pending: both are shown', async () => {
  const page = aPage([aStaffShowtime({ version: 1 }), aStaffShowtime({ _id: 'theirs', startAt: '18:00' })])
  page.store.edit(at('12:05'))
  page.changeElsewhere('19:00', 'theirs')
  page.read()
  expect(page.starts()).toEqual(['12:05', '19:00'])
  await page.answer()
  page.deleteElsewhere('theirs')
  page.read()
  expect(page.starts()).toEqual(['12:05'])
})

test('undoing the move of a showtime that was deleted elsewhere is refused first, and then creates it', async () => {
  const page = aPage()
  page.store.edit(at('12:05'))
  await page.answer()
  page.deleteElsewhere('show')
  page.read()
  page.store.undo()
  await page.answer()
  page.store.undo()
  expect(page.requests.slice(1)).toMatchObject([[{ kind: 'change' }], [{ kind: 'create', id: 'show' }]])
})

test('an edit of one day is undone from another', async () => {
  const page = aPage()
  page.store.edit(at('12:05'))
  await page.answer()
  page.store.receive('2026-12-06', [])
  expect(page.starts()).toEqual([])
  page.store.undo()
  expect(page.requests.at(-1)).toMatchObject([{ kind: 'change', version: 2, startAt: '12:00' }])
  expect(page.starts()).toEqual([])
})

test('what one request does not take is sent in parts, as when a copied week is undone', async () => {
  const shows = Array.from({ length: 501 }, (_, index) => aStaffShowtime({ _id: `${index}` }))
  const page = aPage(shows)
  page.store.edit(new Map(shows.map(({ _id }) => [_id, null])))
  await page.answer()
  await page.answer()
  expect(page.requests.map((edits) => edits.length)).toEqual([500, 1])
  expect(page.starts()).toEqual([])
})

test('a cancelled showtime is not changed by an undo', async () => {
  const page = aPage()
  page.store.edit(at('12:05'))
  await page.answer()
  page.store.receive(DAY, [aStaffShowtime({ state: 'cancelled', version: 3 })])
  page.store.undo()
  expect(page.requests).toHaveLength(1)
})

test('what a form saves is one step for all of its showtimes, and what it creates is gone after undo', async () => {
  const page = aPage()
  const saved = [
    aStaffShowtime({ version: 2, format: '3D' }),
    aStaffShowtime({ _id: 'new', startAt: '13:00', version: 1 }),
  ]
  const changes = new Map(saved.map((show) => [show._id, valuesOfArea(areaOf(show))]))
  page.store.keepSaved(changes, {
    saved: { showtimes: saved, deleted: [] },
    before: [areaOf(aStaffShowtime())],
  })
  expect([page.steps(), page.starts(), page.requests]).toEqual([[1, 0], ['12:00', '13:00'], []])
  page.store.undo()
  expect(page.starts()).toEqual(['12:00'])
  expect(page.requests).toMatchObject([
    [
      { kind: 'change', version: 2 },
      { kind: 'delete', id: 'new' },
    ],
  ])
})

test('new showtimes are one step, none are not', () => {
  const page = aPage([])
  page.store.keepCreated([])
  expect(page.steps()).toEqual([0, 0])
  page.store.keepCreated([aStaffShowtime()])
  page.store.undo()
  expect(page.requests).toEqual([[{ kind: 'delete', id: 'show', version: 3 }]])
})

const mine = aStaffShowtime({ _id: 'mine' })
const [first, second] = ['first', 'second'].map((_id, index) =>
  aStaffShowtime({ _id, isProposed: true, startAt: `1${index}:00` }),
) as [StaffShowtime, StaffShowtime]

test('a search is one step once its drafts are read: undone with those of the former one that it has replaced', () => {
  const page = aPage([mine, first])
  page.store.expectSearch([mine, first].map(areaOf))
  page.store.receive(DAY, [mine, first, aStaffShowtime({ _id: 'theirs' })])
  expect(page.steps()).toEqual([0, 0])
  page.store.receive(DAY, [mine, second])
  expect(page.steps()).toEqual([1, 0])
  page.store.undo()
  expect(page.requests).toMatchObject([
    [
      { kind: 'create', id: 'first', state: 'draft' },
      { kind: 'delete', id: 'second', version: 3 },
    ],
  ])
})

test('drafts of a search that were discarded are there again after undo', () => {
  const page = aPage([mine, first])
  page.store.keepDiscarded()
  page.store.receive(DAY, [mine])
  page.store.undo()
  expect(page.requests).toMatchObject([[{ kind: 'create', id: 'first' }]])
})

test('why a move was not made is said until the next edit, undo or save', () => {
  const gone: Changes = new Map([['show', null]])
  const saved = { showtimes: [], deleted: [] }
  const saidAfter = (step: (store: ReturnType<typeof aPage>['store']) => void) => {
    const { store } = aPage()
    store.say('Screen 8 is taken.')
    step(store)
    return store.getState().said
  }
  expect(saidAfter(() => undefined)).toBe('Screen 8 is taken.')
  expect(saidAfter((store) => store.edit(gone))).toBe('')
  expect(saidAfter((store) => store.edit(gone, 'Moved to Screen 9.'))).toBe('Moved to Screen 9.')
  expect(saidAfter((store) => store.undo())).toBe('')
  expect(saidAfter((store) => store.keepSaved(gone, { saved, before: [] }))).toBe('')
})

test('once a form has saved, or the day is published, the edit before it is not offered to be undone any more', () => {
  const isOfferedAfter = (step: (store: ReturnType<typeof aPage>['store']) => void) => {
    const { store } = aPage()
    store.edit(at('12:05'))
    const undone: string[] = []
    offerUndo({ text: 'Moved', onUndo: () => undone.push('undone') })
    step(store)
    undoOffered()
    return undone.length > 0
  }
  const saved = { showtimes: [], deleted: [] }
  expect(isOfferedAfter((store) => store.say('Screen 8 is taken.'))).toBe(true)
  expect(isOfferedAfter((store) => store.keepSaved(at('12:10'), { saved, before: [] }))).toBe(false)
  expect(isOfferedAfter((store) => store.forgetHistory())).toBe(false)
})

test('a selection is kept while its performances move', async () => {
  const page = aPage()
  page.store.select(['show'])
  page.store.edit(at('12:05'))
  await page.answer()
  expect([...page.store.getState().selection]).toEqual(['show'])
})
