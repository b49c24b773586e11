import { defineConfig } from 'vitest/config'

const exclude = ['node_modules/**', 'dist/**']

/** Two files of rules and routes run beside each other, and two of journeys; races one at a time, since they need the machine for themselves. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'threads',
          maxWorkers: 2,
          globalSetup: ['src/server/testing/pglite-setup.ts'],
          include: ['{src,simulators,seeds,scripts,vite,bench}/**/*.test.ts'],
          exclude: [...exclude, '**/*.race.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'race',
          include: ['src/**/*.race.test.ts'],
          exclude,
          globalSetup: ['src/server/testing/postgres-setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journey',
          include: ['e2e/**/*.test.ts'],
          exclude,
          globalSetup: ['e2e/setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          // As long as the browser waits for an element: a busy machine may need more than the usual second.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
