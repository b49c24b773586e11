import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createElement, type FunctionComponent, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { takePendingCheckout } from './pending-checkout.ts'
import { useOrderCheckout } from './use-order-checkout.ts'

const address = '/movie/booking/1?time=18%3A30'

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  vi.stubGlobal('location', new URL(address, 'https://marquee.test'))
})

test('a visitor who is asked to sign in, and leaves the page, has to press again later', () => {
  theCheckout().book('two seats')
  expect(takePendingCheckout(address)).toBe(false)
})

test('a visitor who leaves the page to register goes on with the booking', () => {
  const checkout = theCheckout()
  checkout.book('two seats')
  checkout.signInDialog.onRegister()
  expect(takePendingCheckout(address)).toBe(true)
})

/** What the hook returns on a page with two seats chosen. */
function theCheckout() {
  let returned: ReturnType<typeof useOrderCheckout<string>> | undefined
  const Page = () => {
    returned = useOrderCheckout({
      findOrCreateOrder: () => Promise.resolve('order'),
      wanted: 'two seats',
      onRefused: () => undefined,
    })
    return null
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const WithRouter = RouterContextProvider as FunctionComponent<PropsWithChildren<{ router: unknown }>>
  const client = new QueryClient()
  const page = createElement(QueryClientProvider, { client }, createElement(Page))
  renderToStaticMarkup(createElement(WithRouter, { router }, page))
  return returned ?? expect.fail('not rendered')
}
