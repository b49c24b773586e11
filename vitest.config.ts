import { defineConfig } from 'vitest/config'

const exclude = ['node_modules/**', 'dist/**']
const setupFiles = ['vitest.setup.ts']

/**
 * Two files of rules and routes run beside each other, and two of journeys; races one at a time, since they need the machine for themselves.
 * Files share the modules of their thread or process, and journeys its browser: loading them takes longer than most files. What a test of `web`
 * changes in the globals is restored after it (`reset-state.ts`); what the modules of the pages keep, their own tests take back.
 */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          // Not threads: V8 aborts the whole run now and then when several of one process release the code of PGlite.
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          globalSetup: ['src/server/testing/postgres-setup.ts'],
          include: ['{src,simulators,seeds,scripts,vite,bench}/**/*.test.ts'],
          exclude: [...exclude, 'src/web/**', '**/*.race.test.ts'],
          // Races and checks run beside these.
          testTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          pool: 'threads',
          isolate: false,
          setupFiles: [...setupFiles, 'src/web/testing/reset-state.ts'],
          maxWorkers: 2,
          globalSetup: ['src/server/testing/postgres-setup.ts'],
          include: ['src/web/**/*.test.ts'],
          exclude,
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'race',
          setupFiles,
          isolate: false,
          include: ['{src,bench}/**/*.race.test.ts'],
          exclude,
          globalSetup: ['src/server/testing/postgres-setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 400_000,
          // The machine is shared with checks and journeys: what takes a second alone may take ten.
          expect: { poll: { timeout: 45_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journey',
          setupFiles,
          include: ['e2e/**/*.test.ts'],
          exclude,
          globalSetup: ['src/server/testing/postgres-setup.ts', 'e2e/setup.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          // As long as the browser waits for an element: a busy machine may need more than the usual second.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser on a shared machine loses a click now and then; the report marks what passed only the second time.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
})
