import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchFailed } from './refetch-failed.ts'

test('what could not be read is read again, and what was read is not', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reads = { failed: 0, read: 0 }
  const failed = new QueryObserver(queryClient, {
    queryKey: ['failed'],
    queryFn: () => (++reads.failed === 1 ? Promise.reject(new TypeError('no network')) : 'read'),
  })
  const read = new QueryObserver(queryClient, { queryKey: ['read'], queryFn: () => ++reads.read })
  const ends = [failed, read].map((observer) => observer.subscribe(() => undefined))
  await expect
    .poll(() => [failed, read].map((observer) => observer.getCurrentResult().status))
    .toEqual(['error', 'success'])
  await refetchFailed(queryClient)
  expect(failed.getCurrentResult().data).toBe('read')
  expect(reads).toEqual({ failed: 2, read: 1 })
  for (const end of ends) end()
})
