import { expect, test, vi } from 'vitest'
import { share } from './share.ts'

const page = { title: 'Teen Lakeer', url: 'https://cinema.example/movie/1' }
const copied = vi.fn(async () => undefined)

function device(sheet?: () => Promise<void>): void {
  copied.mockClear()
  vi.stubGlobal('navigator', { clipboard: { writeText: copied }, ...(sheet && { share: sheet }) })
}

test('the Web Share API is used first, and dismissing it is no error', async () => {
  device(async () => undefined)
  expect(await share(page)).toBe('shared')
  device(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await share(page)).toBe('dismissed')
  expect(copied).not.toHaveBeenCalled()
})

test('without the Web Share API, or when it fails, text and link are copied', async () => {
  device()
  expect(await share({ ...page, text: 'On Saturday' })).toBe('copied')
  expect(copied).toHaveBeenCalledWith(`On Saturday\n${page.url}`)
  device(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(await share(page)).toBe('copied')
  expect(copied).toHaveBeenCalledWith(page.url)
})

test('rejects when neither is allowed', async () => {
  device()
  copied.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await expect(share(page)).rejects.toThrow()
  expect(copied).toHaveBeenCalledTimes(1)
})
