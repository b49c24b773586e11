import { expect, test } from 'vitest'
import { listSources } from './testing/table-access.ts'

test('the payment provider is called by the payments module only', async () => {
  const isCaller = /gateways\s*\.\s*payments\s*\.\s*(?!close\b)\w+\(/
  const sources = (await listSources()).filter(({ path }) => path.startsWith('src/server/modules/'))
  const callers = sources.filter(({ text }) => isCaller.test(text)).map(({ path }) => path)
  expect(callers).not.toEqual([])
  expect(callers.filter((path) => !path.startsWith('src/server/modules/payments/'))).toEqual([])
})
