import { getSiteConfigOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

/** The configuration of the installation, constant while a page is open. */
export function siteConfigQuery() {
  return { ...getSiteConfigOptions(), staleTime: Infinity }
}
