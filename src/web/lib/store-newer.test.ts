import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storeNewer } from './store-newer.ts'

const queryKey = ['reminders']

/** A query whose response is under way, and the function that delivers it. */
function aQueryInFlight(queryClient: QueryClient) {
  let deliver: (value: string) => void = () => undefined
  const response = new Promise<string>((resolve) => (deliver = resolve))
  const read = queryClient.fetchQuery({ queryKey, queryFn: () => response }).catch(() => 'cancelled')
  return { read, deliver }
}

test('a response in flight does not replace what a change has returned', async () => {
  const queryClient = new QueryClient()
  const { read, deliver } = aQueryInFlight(queryClient)
  storeNewer(queryClient, queryKey, 'after the change')
  deliver('before the change')
  await read
  expect(queryClient.getQueryData(queryKey)).toBe('after the change')
})

test('a function gets what was stored before', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, 'stored')
  storeNewer<string>(queryClient, queryKey, (before) => `${before} and changed`)
  expect(queryClient.getQueryData(queryKey)).toBe('stored and changed')
})

test('the next read replaces it', async () => {
  const queryClient = new QueryClient()
  storeNewer(queryClient, queryKey, 'after the change')
  const { read, deliver } = aQueryInFlight(queryClient)
  deliver('later')
  await read
  expect(queryClient.getQueryData(queryKey)).toBe('later')
})
