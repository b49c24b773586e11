import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/** Renders a page to a string, not to a stream: the server caches it. */
export default { fetch: createStartHandler(defaultRenderHandler) }
