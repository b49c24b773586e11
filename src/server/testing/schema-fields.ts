import { z } from 'zod'

/** The JSON form of a schema, as far as fuzzing needs it. */
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

/** Every place in the values of a schema, the value itself first. */
export function fieldsOf(schema: z.ZodType): Field[] {
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [])
}

function walk(schema: JsonSchema, path: Path): Field[] {
  const inside = (key: string | number, child: JsonSchema) => walk(child, [...path, key])
  return [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) => inside(key, child)),
    ...(schema.items ? inside(0, schema.items) : []),
    ...(schema.prefixItems ?? []).flatMap((child, index) => inside(index, child)),
    ...(schema.anyOf ?? []).flatMap((child) => walk(child, path).filter((field) => field.path !== path)),
  ]
}

/** The value with another one in this place; without a third argument, with nothing in it. */
export function withField(value: unknown, [key, ...rest]: Path, replacement?: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withField(item, rest, replacement) : item))
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...fields, [key]: withField(fields[key], rest, replacement) }
}
