import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { createTestClock } from '#server/testing/test-clock.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { databaseUnavailable, type Database } from './database.ts'
import { defineJob, type Job, type Lane } from './define-job.ts'
import { countOpenJobs, listFailedJobs, listLongestWaits, retryFailedJob } from './failed-jobs.ts'
import { drainDueJobs, enqueue, MOST_ATTEMPTS, runDueJobs } from './outbox.ts'
import { asDatabaseError } from './postgres/unavailable.ts'

const clock = createTestClock()
const lines: { level: number; msg: string; kind?: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
const HOUR = 60

let db: Database
beforeAll(async () => {
  db = await openTestPostgres(inject('postgresUrl'), 1)
})
afterAll(() => db.close())
afterEach(async () => {
  await db.query('delete from job')
  lines.length = 0
})

const posted: number[] = []
const post = defineJob('post', z.object({ number: z.int() }), async (_deps: object, { number }) => {
  if (number < 0) throw new Error('the mail server is closed')
  posted.push(number)
})

let running = 0
let mostAtOnce = 0
const wait = defineJob('wait', z.object({ number: z.int() }), async (_deps: object, { number }) => {
  running += 1
  mostAtOnce = Math.max(mostAtOnce, running)
  await new Promise((resolve) => setImmediate(resolve))
  running -= 1
  posted.push(number)
})

let ids = 0
const aKey = () => ({ id: `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`, at: clock.now() })
const run = (jobs: readonly Job<unknown, object>[] = [post]) => runDueJobs({ db, now: clock.now, log }, jobs)
/** Runs the job until no attempt is left. */
const runToTheEnd = async () => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    // The worker processes one job at a time.
    while ((await run()) > 0);
    clock.advance(HOUR)
  }
}
const failed = async () => (await listFailedJobs(db, { offset: 0, limit: 50, sort: 'newest' })).items
const write = (kind: string, payload: object, attempts = 0) =>
  db.query('insert into job (id, kind, payload, run_at, attempts) values ($1, $2, $3::jsonb, $4, $5)', [
    aKey().id,
    kind,
    JSON.stringify(payload),
    clock.now(),
    attempts,
  ])

test('a job runs once, and the same id is inserted once', async () => {
  const key = aKey()
  await enqueue(db, post, { number: 1 }, key)
  await enqueue(db, post, { number: 1 }, key)
  expect([await run(), await run()]).toEqual([1, 0])
  expect(posted).toEqual([1])
  expect(await countOpenJobs(db)).toEqual([])
})

test('a payload is validated before it is inserted, and an unknown kind or payload does not compile', async () => {
  // @ts-expect-error -- the payload has no number
  await expect(enqueue(db, post, {}, aKey())).rejects.toThrow(z.ZodError)
  // @ts-expect-error -- the number is a word
  await expect(enqueue(db, post, { number: 'one' }, aKey())).rejects.toThrow(z.ZodError)
  // @ts-expect-error -- a kind is not a job
  await expect(enqueue(db, 'post', { number: 1 }, aKey())).rejects.toThrow(TypeError)
  // NaN is detected by the schema only.
  await expect(enqueue(db, post, { number: 0.5 }, aKey())).rejects.toThrow(z.ZodError)
  expect(await db.query('select 1 from job')).toEqual([])
})

test('a failing job is retried with increasing delays, and then kept as failed', async () => {
  await enqueue(db, post, { number: -1 }, aKey())
  await run()
  expect(await countOpenJobs(db)).toEqual([{ kind: 'post', state: 'retrying', jobs: 1 }])
  expect(await run()).toBe(0)
  clock.advance(HOUR)
  await runToTheEnd()
  expect(await failed()).toMatchObject([
    {
      kind: 'post',
      payload: { number: -1 },
      attempts: MOST_ATTEMPTS,
      lastError: expect.stringMatching(/closed/),
    },
  ])
  expect(await countOpenJobs(db)).toEqual([{ kind: 'post', state: 'failed', jobs: 1 }])
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([
    { msg: 'job failed for good', kind: 'post' },
  ])
  expect(await run()).toBe(0)
})

test('an outage of the database counts as no attempt, neither of the job that met it nor of those behind it', async () => {
  let isAway = true
  const book = defineJob('book', z.object({ number: z.int() }), async (_deps: object, { number }) => {
    if (isAway) throw databaseUnavailable(new Error('the server closed the connection'))
    posted.push(number)
  })
  for (const number of [31, 32]) await enqueue(db, book, { number }, aKey())
  await expect(run([book])).rejects.toThrow('database_unavailable')
  await expect
    .poll(() => db.query('select distinct attempts from job where last_error is null'))
    .toEqual([{ attempts: 0 }])
  isAway = false
  while ((await run([book])) > 0);
  expect(posted.slice(-2).toSorted()).toEqual([31, 32])
})

test('a batch that takes long starts no further jobs, which count no attempt and run afterwards', async () => {
  const slow = defineJob('slow', z.object({ number: z.int() }), async (_deps: object, { number }) => {
    clock.advance(2)
    posted.push(number)
  })
  const numbers = Array.from({ length: 9 }, (_, index) => 70 + index)
  for (const number of numbers) await enqueue(db, slow, { number }, aKey())
  const ran = async () => posted.filter((number) => numbers.includes(number))
  await run([slow])
  expect((await ran()).length).toBeLessThan(numbers.length)
  expect(await db.query('select distinct attempts from job where done_at is null')).toEqual([{ attempts: 0 }])
  while ((await run([slow])) > 0);
  expect((await ran()).toSorted()).toEqual(numbers)
})

test('a batch compares the waiting jobs with no more than its candidates, also when the statistics know none', async () => {
  const jobs = `insert into job (id, kind, payload, run_at, done_at) select gen_random_uuid(), 'post', '{"number":1}', $1, $2 from generate_series(1, 3000)`
  await db.query(jobs, [clock.now(), clock.now()])
  await db.script('analyze job')
  await db.query(jobs, [clock.now(), null])
  const statements: [text: string, params: readonly unknown[]][] = []
  const query: Database['query'] = (text, params = []) => {
    statements.push([text, params])
    return db.query(text, params)
  }
  await runDueJobs({ db: { ...db, query }, now: clock.now, log }, [post])
  const [[claim, params] = ['', []]] = statements
  const plan = await explained(claim, [clock.now(), ...params.slice(1)])
  expect(plan).toContain('Rows Removed by')
  const compared = [...plan.matchAll(/"Rows Removed by Join Filter":(\d+)/g)].map(([, rows]) => Number(rows))
  expect(Math.max(0, ...compared)).toBeLessThan(10_000)
})

/** Returns the plan of a statement as JSON, after it was executed and rolled back. */
async function explained(text: string, params: readonly unknown[]): Promise<string> {
  let plan = ''
  const undone = db.transaction(async (tx) => {
    plan = JSON.stringify(await tx.query(`explain (analyze, format json) ${text}`, params))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  return plan
}

test('an urgent job runs before those that are due longer', async () => {
  const code = defineJob('code', z.object({}), async () => void posted.push(50), { isUrgent: true })
  for (let number = 51; number <= 70; number += 1) await enqueue(db, post, { number }, aKey())
  clock.advance(1)
  await enqueue(db, code, {}, aKey())
  await run([code, post])
  expect(posted).toContain(50)
  expect(await countOpenJobs(db)).toMatchObject([{ kind: 'post' }])
})

test('a backlog is worked off in one go, several jobs at once', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => 1_000 + index)
  for (const number of numbers) await enqueue(db, wait, { number }, aKey())
  clock.advance(1)
  await drainDueJobs({ db, now: clock.now, log }, [wait], {
    lane: 'work',
    signal: new AbortController().signal,
  })
  expect(posted.slice(-numbers.length).toSorted()).toEqual(numbers)
  expect(mostAtOnce).toBeGreaterThan(1)
})

test('a process that ends takes no further jobs', async () => {
  for (let number = 2_000; number < 2_050; number += 1) await enqueue(db, post, { number }, aKey())
  clock.advance(1)
  const ending = new AbortController()
  const stop = defineJob('stop', z.object({}), async () => ending.abort(), { isUrgent: true })
  await enqueue(db, stop, {}, aKey())
  await drainDueJobs({ db, now: clock.now, log }, [post, stop], { lane: 'work', signal: ending.signal })
  const [left] = await countOpenJobs(db)
  expect(left).toMatchObject({ kind: 'post', state: 'waiting' })
})

test('the jobs of a lane wait for no other lane, and a kind that no lane has is work', async () => {
  const mail = defineJob('mail', z.object({}), async () => void posted.push(5_001), { lane: 'mail' })
  const paper = defineJob('paper', z.object({}), async () => void posted.push(5_002), { lane: 'document' })
  const jobs = [mail, paper, post]
  await enqueue(db, mail, {}, aKey())
  await enqueue(db, paper, {}, aKey())
  await enqueue(db, post, { number: 5_003 }, aKey())
  await write('of_a_newer_version', {})
  clock.advance(1)
  const runLane = (lane: Lane) => runDueJobs({ db, now: clock.now, log }, jobs, { lane })
  posted.length = 0
  expect([await runLane('mail'), [...posted]]).toEqual([1, [5_001]])
  expect([await runLane('document'), [...posted]]).toEqual([1, [5_001, 5_002]])
  expect([await runLane('work'), [...posted]]).toEqual([2, [5_001, 5_002, 5_003]])
})

test('a kind with a long backlog does not keep the others waiting', async () => {
  const other = defineJob('other', z.object({ number: z.int() }), async (_deps: object, { number }) => {
    posted.push(number)
  })
  for (let number = 3_000; number < 3_050; number += 1) await enqueue(db, post, { number }, aKey())
  clock.advance(1)
  await enqueue(db, other, { number: 4_000 }, aKey())
  clock.advance(1)
  await run([post, other])
  expect(posted).toContain(4_000)
})

test('the longest wait of a kind is that of its first job that was not tried', async () => {
  await write('post', { number: 1 }, 1)
  await write('post', { number: 2 })
  clock.advance(3)
  await write('post', { number: 3 })
  const [wait] = await listLongestWaits(db, clock.now())
  expect(wait?.kind).toBe('post')
  expect(Math.round((wait?.seconds ?? 0) / 60)).toBe(3)
})

test('a job whose own statement takes too long has failed like any other, and the jobs behind it run', async () => {
  const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const count = defineJob('count', z.object({ number: z.int() }), async () => {
    throw asDatabaseError(timeout, 'select count(*) from everything')
  })
  await enqueue(db, count, { number: 41 }, aKey())
  clock.advance(1)
  await enqueue(db, post, { number: 42 }, aKey())
  while ((await run([count, post])) > 0);
  expect(posted.at(-1)).toBe(42)
  expect(await countOpenJobs(db)).toEqual([{ kind: 'count', state: 'retrying', jobs: 1 }])
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    clock.advance(HOUR)
    await run([count])
  }
  expect(await failed()).toMatchObject([{ kind: 'count', attempts: MOST_ATTEMPTS }])
})

test('a failed job can be retried with a new set of attempts', async () => {
  await write('post', { number: -2 }, MOST_ATTEMPTS - 1)
  await run()
  const [job] = await failed()
  if (!job) throw new Error('the job did not fail')
  expect(await retryFailedJob(db, { id: job.id, at: clock.now() })).toBe(true)
  expect(await retryFailedJob(db, { id: job.id, at: clock.now() })).toBe(false)
  expect(await countOpenJobs(db)).toEqual([{ kind: 'post', state: 'waiting', jobs: 1 }])
  await db.query(`update job set payload = '{"number": 2}'`)
  expect(await run()).toBe(1)
  expect(posted).toContain(2)
})

test('a job with an unknown kind or an invalid payload is kept', async () => {
  await write('fax', { number: 3 })
  await write('post', { digits: 'three' })
  await enqueue(db, post, { number: 4 }, aKey())
  await runToTheEnd()
  expect(posted).toContain(4)
  const errors = Object.fromEntries((await failed()).map(({ kind, lastError }) => [kind, lastError]))
  expect(errors).toEqual({
    fax: 'Error: this version has no job of the kind fax',
    post: expect.stringContaining('number'),
  })
})

test('a job with an unknown kind is run by a process that has the kind registered', async () => {
  await write('post', { number: 5 })
  await run([])
  clock.advance(HOUR)
  await run([post])
  expect(posted).toContain(5)
})

test('a job whose last attempt ended the process is kept as failed', async () => {
  await write('post', { number: 6 }, MOST_ATTEMPTS)
  await run()
  expect(posted).not.toContain(6)
  expect(await failed()).toMatchObject([{ lastError: 'Error: the last attempt did not end' }])
})
