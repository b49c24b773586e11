import { createFileRoute, notFound } from '@tanstack/react-router'

/** Any other path: the not-found page inside the public layout, with status 404. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound()
  },
})
