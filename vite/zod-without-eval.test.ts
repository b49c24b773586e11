import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forbidEval } from './zod-without-eval.ts'

test('the installed zod checks without compiling', () => {
  const core = readFileSync('node_modules/zod/v4/core/core.js', 'utf8')
  expect(forbidEval(core)).toContain('globalConfig.jitless = true')
})

test('another zod fails the build', () => {
  expect(() => forbidEval('export const config = {}')).toThrow('settings of zod')
})
