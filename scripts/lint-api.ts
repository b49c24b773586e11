/** Checks the OpenAPI document with the recommended rules of Redocly and Spectral; prints what they find. */
import { createConfig, lintDocument, makeDocumentFromString, BaseResolver } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { createApiDocument } from './api-document.ts'

const document = await createApiDocument()
const problems = [...(await lintWithRedocly(document)), ...(await lintWithSpectral(document))]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

async function lintWithRedocly(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The specification of the product has `/users/me` beside `/users/{id}`: what is fixed wins.
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(document), 'openapi.json'),
    externalRefResolver: new BaseResolver(),
    config,
  })
  return problems.map(
    ({ ruleId, message, location }) => `Redocly ${ruleId}: ${message} (${location[0]?.pointer})`,
  )
}

async function lintWithSpectral(document: object): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas as never, 'recommended']] })
  const problems = await linter.run(JSON.stringify(document))
  return problems.map(({ code, message, path }) => `Spectral ${code}: ${message} (${path.join('.')})`)
}
