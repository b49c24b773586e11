import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storeEvent, storeNewer } from './store-newer.ts'

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

test('a function that changes nothing leaves the first response to arrive', async () => {
  const queryClient = new QueryClient()
  const { read, deliver } = aQueryInFlight(queryClient)
  storeNewer<string>(queryClient, queryKey, (before) => before && `${before} and changed`)
  deliver('loaded')
  await read
  expect(queryClient.getQueryData(queryKey)).toBe('loaded')
})

test('an event is shown at once, and what was being read is read again', async () => {
  const queryClient = new QueryClient()
  const responses = ['before', 'after']
  const read = vi.fn(async () => responses[read.mock.calls.length - 1])
  const observer = new QueryObserver<string | undefined>(queryClient, { queryKey, queryFn: read })
  const stop = observer.subscribe(() => undefined)
  onTestFinished(stop)
  storeEvent(queryClient, queryKey, 'of the event')
  expect(queryClient.getQueryData(queryKey)).toBe('of the event')
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('after')
  expect(read).toHaveBeenCalledTimes(2)
})
