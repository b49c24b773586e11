import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { badRequest } from './api-errors.ts'
import { list, listQuerySchema, requireFound } from './collections.ts'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { Customer } from './entities.ts'
import { flagField, normaliseNotes, notesSchema } from './request-fields.ts'

const params = z.object({ id: z.string() })
const fields = {
  name: z.string().max(50).nullish(),
  email: z.string().max(64).nullish(),
  contact: z.coerce.string().max(15).nullish(),
}
const creation = z.strictObject({
  ...fields,
  gstin: z.string().nullish(),
  fail_existing: flagField.default(true),
  notes: notesSchema.nullish(),
})
const edition = z.strictObject(fields)

export const customerRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { customers } = deps.books

  app.post('/', { config: { operation: 'customers.create' }, schema: { body: creation } }, (request) =>
    createCustomer(deps, request.body),
  )
  app.get(
    '/',
    { config: { operation: 'customers.list' }, schema: { querystring: listQuerySchema } },
    (request) => list(customers.values(), request.query),
  )
  app.get('/:id', { config: { operation: 'customers.fetch' }, schema: { params } }, (request) =>
    requireFound(customers.get(request.params.id)),
  )
  app.put(
    '/:id',
    { config: { operation: 'customers.edit' }, schema: { params, body: edition } },
    (request) => {
      const before = requireFound(customers.get(request.params.id))
      const { name = before.name, email = before.email, contact = before.contact } = request.body
      const customer: Customer = { ...before, name, email, contact }
      deps.record({ kind: 'customer', customer })
      return customer
    },
  )
}

/** Email and contact together are unique; with `fail_existing` 0 the existing customer is returned. */
function createCustomer(deps: Deps, request: z.infer<typeof creation>): Customer {
  const { name = null, email = null, contact = null, gstin = null } = request
  const existing = deps.books.customers
    .values()
    .find((customer) => customer.email === email && customer.contact === contact)
  if (existing && request.fail_existing) throw badRequest('Customer already exists for the merchant')
  if (existing) return existing
  const customer: Customer = {
    id: newId(deps, 'cust'),
    entity: 'customer',
    name,
    email,
    contact,
    gstin,
    notes: normaliseNotes(request.notes),
    created_at: nowSeconds(deps),
  }
  deps.record({ kind: 'customer', customer })
  return customer
}
