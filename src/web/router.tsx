import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { canonicalPath } from '#domain/canonical-path.ts'
import { focusOnNavigation } from '#web/lib/navigation/focus-on-navigation.ts'
import { noteFailure } from '#web/lib/queries/connection-loss.ts'
import { clearPersonalQueries } from '#web/lib/session/clear-personal-queries.ts'
import { leadToTwoFactor } from '#web/lib/session/lead-to-two-factor.ts'
import { readPageSettings } from '#web/lib/document/page-settings.ts'
import { pauseBeforeReading, shouldReadAgain } from '#web/lib/queries/read-again.ts'
import { clearRejectedSession } from '#web/lib/session/rejected-session.ts'
import { animatePageChanges } from '#web/lib/navigation/view-transitions.ts'
import { ErrorPage } from '#web/ui/error-page.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { routeTree } from './routeTree.gen.ts'

const STALE_TIME_MS = 30_000

export function getRouter() {
  const queryClient = createQueryClient((error) => leadToTwoFactor(router, error))
  const router = createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    rewrite: { input: withCanonicalPath },
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ssr: { nonce: readPageSettings().nonce },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  if (!import.meta.env.SSR) {
    clearPersonalQueries(queryClient)
    animatePageChanges(router)
    focusOnNavigation(router)
  }
  return router
}

/** The page of `/snacks%26beverages` is that of `/snacks&beverages`, also within the browser. */
function withCanonicalPath({ url }: { readonly url: URL }): URL {
  const pathname = canonicalPath(url.pathname)
  if (pathname !== url.pathname) url.pathname = pathname
  return url
}

/** `onRefused` gets the error of every failed call. */
function createQueryClient(onRefused: (error: unknown) => void): QueryClient {
  const onError = (error: unknown) => {
    clearRejectedSession(error)
    noteFailure(error)
    onRefused(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, retry: shouldReadAgain, retryDelay: pauseBeforeReading },
      // Offline a mutation fails at once instead of being sent later.
      mutations: { networkMode: 'always' },
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
