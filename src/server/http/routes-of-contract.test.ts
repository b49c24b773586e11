import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

test('the routes under /api are those of the contract, and the documentation', () => {
  const routes = listedRoutes(cinema.app.printRoutes({ commonPrefix: false }))
  const ofContract = endpoints.map(({ method, path }) => `${method} /api${path}`)
  const documentation = routes.filter((route) => /^GET \/api\/(docs|openapi\.json)/.test(route))
  const underApi = routes.filter((route) => / \/api(\/|$)/.test(route) && !documentation.includes(route))
  expect(underApi.toSorted()).toEqual(ofContract.toSorted())
})

/** Converts the route tree that Fastify prints to lines such as "GET /api/movies", without HEAD and OPTIONS. */
function listedRoutes(tree: string): string[] {
  const routes: string[] = []
  const parents: string[] = []
  for (const line of tree.split('\n').filter(Boolean)) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    parents.length = depth
    parents[depth] = part
    const path = parents.join('')
    const main = methods?.split(', ').filter((method) => !['HEAD', 'OPTIONS'].includes(method)) ?? []
    routes.push(...main.map((method) => `${method} ${path}`))
  }
  return routes
}
