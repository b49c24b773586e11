import { expect, test } from 'vitest'
import { createLimitRenders } from './limit-renders.ts'

/** A page whose rendering the test ends. */
function aPage() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let isRendering = false
  const render = () => {
    isRendering = true
    return promise
  }
  return { render, resolve, reject, isRendering: () => isRendering }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('pages wait for their turn in order, also after one that failed', async () => {
  const limit = createLimitRenders({ atOnce: 2, waiting: 2 })
  const pages = Array.from({ length: 4 }, aPage)
  const rendered = pages.map(({ render }) => limit(render))
  const rendering = async () => {
    await settled()
    return pages.map(({ isRendering }) => isRendering())
  }
  expect(await rendering()).toEqual([true, true, false, false])
  pages[1]?.reject(new Error('failed'))
  await expect(rendered[1]).rejects.toThrow('failed')
  expect(await rendering()).toEqual([true, true, true, false])
  pages[2]?.resolve('third')
  expect(await rendering()).toEqual([true, true, true, true])
  pages.forEach(({ resolve }) => resolve('page'))
  expect(await Promise.all([rendered[0], rendered[2], rendered[3]])).toEqual(['page', 'third', 'page'])
})

test('a page beyond the queue is refused, and there is room again when one has ended', async () => {
  const limit = createLimitRenders({ atOnce: 1, waiting: 1 })
  const [first, second] = [aPage(), aPage()]
  const rendered = [limit(first.render), limit(second.render)]
  await expect(limit(aPage().render)).rejects.toMatchObject({ code: 'overloaded', status: 503 })
  first.resolve('page')
  await rendered[0]
  const third = limit(async () => 'third')
  second.resolve('page')
  expect(await third).toBe('third')
  expect(await limit(async () => 'fourth')).toBe('fourth')
})
