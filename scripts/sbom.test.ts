import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MOST_BYTES = 16 * 1024 * 1024

type Component = {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes?: readonly { readonly alg: string }[]
}
type Bill = {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly purl: string } }
  readonly components: readonly Component[]
}
type Manifest = {
  readonly version: string
  readonly dependencies: Record<string, string>
}

test('lists every package with its version, hash and purl', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { maxBuffer: MOST_BYTES })
  const bill = JSON.parse(stdout) as Bill
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Manifest
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    readonly packages: Record<string, unknown>
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.metadata.component.purl).toBe(`pkg:npm/marquee@${manifest.version}`)
  const listed = bill.components.map(({ name, version }) => `${name} ${version}`)
  expect(listed).toEqual(
    expect.arrayContaining(
      Object.entries(manifest.dependencies).map(([name, version]) => `${name} ${version}`),
    ),
  )
  for (const { purl, version } of bill.components) expect(purl.endsWith(`@${version}`)).toBe(true)
  // The package `node` installs its program by itself, beside the lock file.
  const locked = bill.components.filter(({ name }) => Object.hasOwn(lock.packages, `node_modules/${name}`))
  for (const { hashes } of locked) expect(hashes?.map(({ alg }) => alg)).toContain('SHA-512')
})
