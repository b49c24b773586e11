import { languages } from '#domain/languages.ts'

/** Builds the pages of every language into `dist/<language>`. Vite is loaded only here; a built site does not need it. */
export async function buildPages(): Promise<void> {
  const { createBuilder } = await import('vite')
  const before = process.env['MARQUEE_LANGUAGE']
  for (const language of languages) {
    process.env['MARQUEE_LANGUAGE'] = language
    const builder = await createBuilder({ logLevel: 'warn' })
    await builder.buildApp()
  }
  restore(before)
}

function restore(value: string | undefined): void {
  if (value === undefined) delete process.env['MARQUEE_LANGUAGE']
  else process.env['MARQUEE_LANGUAGE'] = value
}
