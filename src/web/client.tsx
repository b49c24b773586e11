// First: what it adds is there when the other modules run.
import '#web/lib/browser/older-browsers.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { recoverFromReleases } from '#web/lib/browser/recover-from-release.ts'
import { registerServiceWorker } from '#web/lib/browser/register-service-worker.ts'
import { getRouter } from './router.tsx'
import { restoreAlerts } from './ui/alert-store.ts'

// Start's own client includes the code for server functions, a tenth of all scripts. This site has none.
const router = getRouter()
recoverFromReleases()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})

restoreAlerts()
registerServiceWorker()
