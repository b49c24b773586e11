import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Place = z.object({ street: z.string(), city: z.string(), region: z.string(), address: z.string() })

export const SiteConfig = z
  .object({
    testMode: z.boolean().describe('payments and mails are simulated'),
    razorpay: z.object({
      keyId: z.string(),
      checkoutUrl: z.string().describe('script that defines window.Razorpay'),
      simulatorUrl: z.string().nullable(),
    }),
    google: z.object({
      clientId: z.string().nullable(),
      scriptUrl: z.string().describe('script that defines window.google.accounts.id'),
    }),
    holdMinutes: z.number().describe('how long the seats are held for somebody who is paying'),
    mapUrl: z.string().describe('page of a map service that shows the cinema in a frame'),
    mailboxUrl: z.string().nullable().describe('where simulated mails can be read'),
    cinema: z.object({
      name: z.string(),
      city: z.string(),
      address: z.string(),
      email: z.string(),
      phone: z.string(),
      street: z.string(),
      region: z.string(),
      postalCode: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      places: z
        .object({ en: Place, hi: Place })
        .describe('the place in each language; the fields beside it are English'),
    }),
  })
  .meta({ id: 'SiteConfig' })
export type SiteConfig = z.infer<typeof SiteConfig>

export const getSiteConfig = endpoint({
  operationId: 'getSiteConfig',
  method: 'GET',
  path: '/config',
  summary: 'Public settings of this installation',
  tag: 'Site',
  access: 'public',
  response: SiteConfig,
})
