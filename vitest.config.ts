import { defineConfig } from 'vitest/config'
import { ENGINES } from './tests/setup/engines/find-engines.mjs'

const shared = { extends: true as const }

export default defineConfig(({ mode }) => ({
  test: {
    // Ends what hangs, and nothing else: a machine busy with other things can take forty times as long as an idle one.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/structure/**/*.test.ts',
          ],
        },
      },
      {
        ...shared,
        test: {
          name: 'calls',
          isolate: false,
          maxWorkers: 2,
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['tests/setup/database-server.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.spec.ts'],
          globalSetup: ['tests/setup/database-server.ts', 'tests/setup/browser-server.ts'],
          isolate: false,
          maxWorkers: 2,
          // A browser on a busy machine; which of them needed it is told at the end (scripts/test.mjs).
          retry: 1,
        },
      },
      {
        ...shared,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/setup/database-server.ts'],
          // Figures are taken one at a time; what only has to hold may share the machine.
          maxWorkers: mode === 'full' ? 1 : 2,
        },
      },
      {
        ...shared,
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          globalSetup: ['tests/setup/database-server.ts'],
          maxWorkers: 1,
        },
      },
      {
        ...shared,
        test: {
          name: 'cdn',
          include: ['tests/cdn/**/*.test.ts'],
          globalSetup: ['tests/setup/database-server.ts'],
        },
      },
      // The same journeys in each engine.
      ...ENGINES.map((engine) => ({
        ...shared,
        test: {
          name: `engine-${engine}`,
          include: ['tests/engines/**/*.spec.ts'],
          globalSetup: ['tests/setup/database-server.ts'],
          provide: { engine },
          maxWorkers: 2,
        },
      })),
    ],
  },
}))
