import { createFileRoute } from '@tanstack/react-router'
import { KitchenPage } from '#web/features/kitchen/kitchen-page.tsx'

export const Route = createFileRoute('/kitchen/')({ component: KitchenPage })
