import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/** Renders a page to one string, not to a stream: the server keeps it for the next visitor. */
export default { fetch: createStartHandler(defaultRenderHandler) }
