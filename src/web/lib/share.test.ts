import { expect, test, vi } from 'vitest'
import { share } from './share.ts'

const page = { title: 'Teen Lakeer', url: 'https://cinema.example/movie/1' }
const copied = vi.fn(async () => undefined)

function device(sheet?: () => Promise<void>): void {
  copied.mockClear()
  vi.stubGlobal('navigator', { clipboard: { writeText: copied }, ...(sheet && { share: sheet }) })
}

test('the sheet of the device is asked first, and closing it is an answer', async () => {
  device(async () => undefined)
  expect(await share(page)).toBe('shared')
  device(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await share(page)).toBe('dismissed')
  expect(copied).not.toHaveBeenCalled()
})

test('without a sheet, or when it refuses, the words and the link are copied', async () => {
  device()
  expect(await share({ ...page, text: 'On Saturday' })).toBe('copied')
  expect(copied).toHaveBeenCalledWith(`On Saturday\n${page.url}`)
  device(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(await share(page)).toBe('copied')
  expect(copied).toHaveBeenCalledWith(page.url)
})

test('where nothing is allowed it says so', async () => {
  device()
  copied.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await expect(share(page)).rejects.toThrow()
  expect(copied).toHaveBeenCalledTimes(1)
})
