/** `npm run build`: the pages of every language. */
import { buildPages } from '#server/http/build-pages.ts'

await buildPages()
// The compiler of the messages leaves timers behind that would hold the process for half a minute.
process.exit()
