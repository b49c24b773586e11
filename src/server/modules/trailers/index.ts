export { deleteUnusedTrailers } from './delete-unused-trailers.ts'
export { removeTrailerFilesJob } from './trailers.jobs.ts'
export { trailersRoutes } from './trailers.routes.ts'
export { chooseTrailer, releaseTrailer } from './use-trailer.ts'
