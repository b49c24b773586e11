import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { trackChild } from '../environment/child-processes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const exec = promisify(execFile)

export type Checkout = { readonly sha: string; readonly folder: string }

/**
 * Puts the files of a commit into a folder of their own, with the packages of its lock file: those of this folder when the lock file is the same. The
 * folder is kept for the next time. Throws when there is no such commit, or an installation fails.
 */
export async function checkOutCommit(commit: string): Promise<Checkout> {
  const sha = await resolveCommit(commit)
  const folder = join(ROOT, '.tmp/bench', sha)
  const complete = join(folder, '.complete')
  if (existsSync(complete)) return { sha, folder }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await extract(sha, folder)
  const lock = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8')
  if ((await lock(ROOT)) === (await lock(folder))) {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  } else {
    await install(folder)
  }
  await writeFile(complete, '')
  return { sha, folder }
}

async function resolveCommit(commit: string): Promise<string> {
  try {
    const { stdout } = await exec(
      'git',
      ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`],
      { cwd: ROOT },
    )
    return stdout.trim()
  } catch (error) {
    throw new Error(`no such commit: ${commit}`, { cause: error })
  }
}

async function extract(sha: string, folder: string): Promise<void> {
  const archive = trackChild(
    spawn('git', ['archive', sha], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  const tar = trackChild(spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] }))
  archive.stdout.pipe(tar.stdin)
  const codes = await Promise.all([archive, tar].map((child) => once(child, 'exit')))
  if (codes.some(([code]) => code !== 0)) throw new Error(`the files of ${sha} could not be read`)
}

/** The site runs without scripts of packages and without what only tests need. */
async function install(folder: string): Promise<void> {
  const options = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  const child = trackChild(spawn('npm', options, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm ci in ${folder} ended with code ${String(code)}`)
}
