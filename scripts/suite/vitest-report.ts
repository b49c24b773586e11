import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

export type TestOutcome = {
  readonly file: string
  readonly test: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** Of a passed test: why its earlier tries failed. */
  readonly messages: readonly string[]
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Reads the JSON report of Vitest. A file that failed outside of its tests, such as in a hook, is one failed outcome. */
export async function readReport(path: string): Promise<readonly TestOutcome[]> {
  const text = await readFile(path, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults } = JSON.parse(text) as Report
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const outcomes = assertionResults.map(({ fullName, status, failureMessages }) => ({
      file,
      test: fullName,
      status: statusOf(status),
      messages: failureMessages,
    }))
    if (status !== 'failed' || outcomes.some((outcome) => outcome.status === 'failed')) return outcomes
    const reason = message || 'a hook failed, the reason is in the output'
    return [...outcomes, { file, test: '(outside of its tests)', status: 'failed', messages: [reason] }]
  })
}

function statusOf(status: string): TestOutcome['status'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped'
}
