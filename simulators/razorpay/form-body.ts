import type { FastifyInstance } from 'fastify'

export type FormValue = string | FormValue[] | { [key: string]: FormValue }

/** Accepts `application/x-www-form-urlencoded` beside JSON, with nested fields as in `notes[movie]=…` (curl -d, older SDKs). */
export function registerFormBody(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(body)),
  )
}

/** Parses a form or query as PHP does: `a[b]=1` is an object, `a[]=1&a[]=2` a list. */
export function parseForm(text: string): Record<string, FormValue> {
  const fields: Record<string, FormValue> = Object.create(null) as Record<string, FormValue>
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    if (path.length > 0) setField(fields, path, value)
  }
  return fields
}

/** `notes[a][b]` has the path notes, a, b. */
function pathOf(name: string): string[] {
  const start = name.indexOf('[')
  if (start <= 0) return [name]
  const inner = [...name.slice(start).matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)
  return [name.slice(0, start), ...inner]
}

function setField(fields: Record<string, FormValue>, path: readonly string[], value: string): void {
  const [key = '', next, ...rest] = path
  if (next === undefined) {
    fields[key] = value
    return
  }
  if (next === '' && rest.length === 0) {
    const list = fields[key]
    fields[key] = Array.isArray(list) ? [...list, value] : [value]
    return
  }
  const known = fields[key]
  const child: Record<string, FormValue> =
    typeof known === 'object' && !Array.isArray(known) ? known : Object.create(null)
  fields[key] = child
  setField(child, [next, ...rest], value)
}
