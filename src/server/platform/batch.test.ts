import { expect, test } from 'vitest'
import { createBatcher } from './batch.ts'

/** Counts every run; items named `bad` make their statement fail. */
function aBatcher(failure: Error) {
  const runs: (readonly string[])[] = []
  const call = createBatcher<string, string>({
    slots: 1,
    most: 10,
    run: async (items) => {
      runs.push(items)
      if (items.includes('bad')) throw failure
      return items.map((item) => `${item} done`)
    },
  })
  return { runs, call, callAll: (items: string[]) => Promise.allSettled(items.map(call)) }
}
const sqlError = (code: string) => Object.assign(new Error(code), { code })
const done = (item: string) => ({ status: 'fulfilled', value: `${item} done` })

test.each(['22P05', '54001'])(
  'a value that the database refuses (%s) fails its own call only',
  async (code) => {
    const failure = sqlError(code)
    const { runs, callAll } = aBatcher(failure)
    expect(await callAll(['a', 'bad', 'c'])).toEqual([
      done('a'),
      { status: 'rejected', reason: failure },
      done('c'),
    ])
    expect(runs).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
  },
)

test.each(['57P01', '40001', 'ECONNRESET'])(
  'a failure with an unknown outcome (%s) is not repeated, so that nothing is done twice',
  async (code) => {
    const { runs, callAll } = aBatcher(sqlError(code))
    const results = await callAll(['a', 'bad'])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(runs).toHaveLength(1)
  },
)

test('a batch that failed does not keep the next one from running', async () => {
  const { call, callAll } = aBatcher(sqlError('22021'))
  await callAll(['bad', 'bad'])
  expect(await call('d')).toBe('d done')
})
