/** Begins the addresses of files that were uploaded. */
export const UPLOADS_PREFIX = '/media/uploads/'
