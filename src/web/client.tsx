import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { registerServiceWorker } from '#web/lib/register-service-worker.ts'
import { getRouter } from './router.tsx'
import { restoreAlerts } from './ui/alert-store.ts'

// Start's own client would bring the calls of server functions along, a tenth of all script: this site has none.
const router = getRouter()

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
