/** `npm run build`: the pages of every language. */
import { buildPages } from '#server/http/build-pages.ts'

await buildPages()
