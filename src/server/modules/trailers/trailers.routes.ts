import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/trailers.ts'
import { MOST_TRAILER_MEGABYTES } from '#domain/trailer.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { streamedUploadRoutes } from '#server/http/bodies/streamed-uploads.ts'
import { receiveTrailer } from './receive-trailer.ts'

const limits = { maxMegabytes: MOST_TRAILER_MEGABYTES, mostAtOnce: 4, what: 'file' } as const

export function trailersRoutes(app: FastifyInstance, deps: Deps): void {
  streamedUploadRoutes(app, limits, (scope, withStream) => {
    route(scope, contract.uploadTrailer, (request) =>
      withStream(request, (receive) => receiveTrailer(withActor(deps, request), receive)),
    )
  })
}
