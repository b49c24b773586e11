import { z } from 'zod'

/** The parts of JSON Schema that fuzzing needs. */
export type JsonSchema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}
type Path = readonly (string | number)[]
export type Field = { readonly path: Path; readonly schema: JsonSchema }

/** Returns every field of a schema with its path, the root first. */
export function fieldsOf(schema: z.ZodType): Field[] {
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [])
}

function walk(schema: JsonSchema, path: Path): Field[] {
  const walkChild = (key: string | number, child: JsonSchema) => walk(child, [...path, key])
  return [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) => walkChild(key, child)),
    ...(schema.items ? walkChild(0, schema.items) : []),
    ...(schema.prefixItems ?? []).flatMap((child, index) => walkChild(index, child)),
    ...(schema.anyOf ?? []).flatMap((child) => walk(child, path).filter((field) => field.path !== path)),
  ]
}

/** Returns a copy of the value with the field at `path` replaced; without `replacement` the field is undefined. */
export function withField(value: unknown, [key, ...rest]: Path, replacement?: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withField(item, rest, replacement) : item))
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...fields, [key]: withField(fields[key], rest, replacement) }
}
