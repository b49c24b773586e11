import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { TestData } from '#server/testing/test-data.ts'

const exec = promisify(execFile)

type Options = {
  readonly env: Readonly<Record<string, string>>
  readonly simulatorsUrl: string
  readonly shows: number
  readonly people: number
}

/** Creates test data by the program of another folder, which migrates the database as far as it knows. Instants in it are texts. */
export async function createTestDataOf(folder: string, options: Options): Promise<TestData> {
  const module = pathToFileURL(join(folder, 'src/server/testing/test-data.ts')).href
  const program = `
    const { createTestData } = await import(${JSON.stringify(module)})
    const data = await createTestData({ ...${JSON.stringify(options)}, simulators: { smtpPort: 1 } })
    process.stdout.write(JSON.stringify(data))`
  const { stdout } = await exec(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...options.env, PATH: process.env['PATH'] },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as TestData
}
