import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

const PROGRAM = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

const Report = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.string().default('') }),
  ),
})

/** The Nu HTML checker is a program in Java. */
export const hasJava = spawnSync('java', ['-version']).status === 0

/** Checks HTML with the Nu HTML checker in one start. Returns its errors, each with the path of its page. */
export async function htmlErrors(pages: readonly { readonly path: string; readonly html: string }[]) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-html-'))
  try {
    const files = pages.map((_, index) => join(folder, `${index}.html`))
    await Promise.all(pages.map(({ html }, index) => writeFile(files[index] ?? '', html)))
    const options = ['--stdout', '--exit-zero-always', '--errors-only', '--format', 'json']
    const { stdout } = await promisify(execFile)('java', ['-jar', PROGRAM, ...options, ...files], {
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    return Report.parse(JSON.parse(stdout)).messages.map(({ url, message, extract }) => {
      const index = Number(/(\d+)\.html$/.exec(url)?.[1])
      return `${pages[index]?.path}: ${message} ${extract}`
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
