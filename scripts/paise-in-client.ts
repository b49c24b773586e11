import type { ExpressionTransformer, TypeTransformer } from '@hey-api/openapi-ts'

const MONEY = '#domain/money.ts'
const FORMAT = 'rupees'
/** The type of an amount by its format: paise of a response, rupees in a request. */
const types: Readonly<Record<string, string>> = { [FORMAT]: 'Paise', 'rupees-sent': 'Rupees' }

const amountType: TypeTransformer = ({ $, plugin, schema }) => {
  const type = types[schema.format ?? '']
  return type ? $.type(plugin.symbol(type, { external: MONEY, kind: 'type' })) : undefined
}

const paiseValue: ExpressionTransformer = ({ $, plugin, schema, dataExpression }) => {
  refuseHiddenMoney(schema)
  if (schema.format !== FORMAT || dataExpression === undefined) return undefined
  const paise = $(plugin.symbol('paiseFromRupees', { external: MONEY })).call(dataExpression)
  return typeof dataExpression === 'string' ? [$.return(paise)] : [$(dataExpression).assign(paise)]
}

/** The generator does not convert what is inside a union of objects: its type would say paise and its value rupees. */
function refuseHiddenMoney(schema: object): void {
  const isUnion = 'logicalOperator' in schema && schema.logicalOperator === 'or'
  if (isUnion && /"format":"rupees"|"\$ref"/.test(JSON.stringify(schema))) {
    throw new Error(`amounts in a union cannot be converted: ${JSON.stringify(schema)}`)
  }
}

/** The one place where rupees of a response become the paise of the pages, in type and in value: a plugin of the generator. */
export const paiseInClient = {
  name: '@hey-api/transformers' as const,
  dates: false,
  bigInt: false,
  typeTransformers: [amountType],
  transformers: [paiseValue],
}
