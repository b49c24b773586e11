import type { Page, Route } from 'playwright-core'

/**
 * Handles the first requests to an address and sends the later ones on. The option `times` of Playwright ends the interception after the
 * last one, and other requests of the page that wait for it at that moment never get a response.
 */
export async function interceptFirst(
  page: Page,
  address: string | RegExp,
  handle: (route: Route) => Promise<void>,
  times = 1,
): Promise<void> {
  let handled = 0
  await page.route(address, (route) => {
    if (handled === times) return route.continue()
    handled += 1
    return handle(route)
  })
}
