import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { focusNewPage } from '#web/lib/focus-new-page.ts'
import { forgetPersonalAnswers } from '#web/lib/forget-personal-answers.ts'
import { readPageSettings } from '#web/lib/page-settings.ts'
import { forgetRefusedSignIn } from '#web/lib/refused-sign-in.ts'
import { animatePageChanges } from '#web/lib/view-transitions.ts'
import { ErrorPage } from '#web/ui/error-page.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { routeTree } from './routeTree.gen.ts'

const FRESH_FOR_MS = 30_000

export function getRouter() {
  const queryClient = createQueryClient()
  const router = createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
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
    forgetPersonalAnswers(queryClient)
    animatePageChanges(router)
    focusNewPage(router)
  }
  return router
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: forgetRefusedSignIn }),
    mutationCache: new MutationCache({ onError: forgetRefusedSignIn }),
    defaultOptions: {
      queries: { staleTime: FRESH_FOR_MS, retry: isWorthAnotherTry },
      // Without a network a form fails at once and says so, instead of sending itself some time later.
      mutations: { networkMode: 'always' },
    },
  })
}

/** A refusal stays a refusal; only what never reached the server is tried again, and never while a page is rendered. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return !import.meta.env.SSR && failures < 2 && error instanceof TypeError
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
