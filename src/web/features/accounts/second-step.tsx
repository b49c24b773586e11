import { type ComponentProps, lazy } from 'react'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SecondStepForm } from './second-step-form.tsx'

/** Loaded on demand: few accounts have a second factor. */
const Form = lazy(async () => ({ default: (await import('./second-step-form.tsx')).SecondStepForm }))

export function SecondStep(props: ComponentProps<typeof SecondStepForm>) {
  return (
    <LazySection fallback={<Skeleton className="h-48" />}>
      <Form {...props} />
    </LazySection>
  )
}
