import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './shapes.ts'

export const Advert = z
  .object({
    _id: Id,
    image: z.string().describe('base address; widths 768 and 1280'),
    siteLink: z.string(),
    title: z.string(),
  })
  .meta({ id: 'Advert' })
export type Advert = z.infer<typeof Advert>

export const listAdverts = endpoint({
  operationId: 'listAdverts',
  method: 'GET',
  path: '/users/banner/ads',
  summary: 'Banner advertisements, as a list of slides',
  description: 'All that are shown today, in their order: what one banner shows in turn has no pages.',
  tag: 'Promotions',
  access: 'public',
  query: z.object({ public: z.enum(['true', 'false']).default('true') }),
  response: z.array(z.array(Advert)),
})
