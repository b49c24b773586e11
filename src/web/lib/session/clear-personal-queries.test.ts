import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { clearSession, readUser, storeSession } from './auth-store.ts'
import { clearPersonalQueries } from './clear-personal-queries.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  stubStorage('localStorage')
})

test('signing out clears personal responses without new requests', async () => {
  signIn('asha')
  const { asked, seen } = await aPage('listOrders')
  clearSession()
  expect(seen()).toBeUndefined()
  signIn('ravi')
  await expect.poll(seen).toBe('response for ravi')
  expect(asked).toEqual(['asha', 'ravi'])
})

test('public responses are kept', async () => {
  signIn('asha')
  const { asked, seen } = await aPage('listSimilarMovies')
  clearSession()
  expect(seen()).toBe('response for asha')
  expect(asked).toEqual(['asha'])
})

/** A page that shows the response of a call. */
async function aPage(call: string) {
  const client = new QueryClient()
  clearPersonalQueries(client)
  const asked: string[] = []
  const queryFn = () => {
    asked.push(readUser()?._id ?? 'nobody')
    return `response for ${readUser()?._id}`
  }
  const page = new QueryObserver(client, { queryKey: [{ _id: call, baseUrl: '' }], queryFn })
  page.subscribe(() => undefined)
  const seen = () => page.getCurrentResult().data
  await expect.poll(seen).toBeDefined()
  return { asked, seen }
}

function signIn(name: string): void {
  storeSession({ user: { _id: name, name } as User, token: `of ${name}` })
}
