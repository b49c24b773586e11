import { getSiteConfigOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

/** The facts of the installation: they do not change while a page is open. */
export function siteConfigQuery() {
  return { ...getSiteConfigOptions(), staleTime: Infinity }
}
