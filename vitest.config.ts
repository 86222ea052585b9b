import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** All tests. Those of the web's pages have their own settings beside the web's build. */
export default defineConfig({
  test: {
    // On two cores Vitest would use one. More of the server's tests at a time want more connections than PostgreSQL gives by itself.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/test/made-up/**'],
          globalSetup: ['server/test/database-server.ts'],
          setupFiles: ['server/test/end-worlds.ts'],
          environment: 'node',
          pool: 'forks',
          // Each file makes its own world on its own database; importing the whole server anew for each took half of the time.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          env: { TZ: 'America/St_Johns' },
        },
      },
      {
        test: {
          // The contract has a kind of mail more here, so these files share nothing with others.
          name: 'made-up',
          include: ['server/test/made-up/*.test.ts'],
          globalSetup: ['server/test/database-server.ts'],
          setupFiles: ['server/test/made-up/join.ts', 'server/test/end-worlds.ts'],
          environment: 'node',
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          env: { TZ: 'America/St_Johns' },
        },
      },
      {
        test: {
          name: 'typeset',
          include: ['typeset/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          env: { TZ: 'America/St_Johns' },
        },
      },
      {
        test: {
          name: 'encoding',
          include: ['encoding/**/*.test.ts'],
          environment: 'node',
          env: { TZ: 'America/St_Johns' },
        },
      },
      {
        test: {
          name: 'cloud',
          include: ['cloud/**/*.test.ts'],
          environment: 'node',
          env: { TZ: 'America/St_Johns' },
        },
      },
      {
        test: {
          name: 'texts',
          include: ['texts/**/*.test.ts'],
          environment: 'node',
          env: { TZ: 'America/St_Johns' },
        },
      },
      {
        test: {
          name: 'contract',
          include: ['contract/**/*.test.ts'],
          environment: 'node',
          env: { TZ: 'America/St_Johns' },
        },
      },
      'web/vitest.config.ts',
      'web/vitest.node.config.ts',
      {
        test: {
          name: 'e2e',
          // Two at a time fill two cores, each with its browser and the server behind both: with three, eighteen processes waited for a core and journeys ended by time. After the others, because Vitest asks one number of workers in a group.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          environment: 'node',
          pool: 'forks',
          testTimeout: 300_000,
          hookTimeout: 240_000,
          // Never silently: the end of `npm test` names each journey that needed its second try.
          retry: 1,
          // What a journey asks again until it is so may take as long as what it waits for on a screen; the usual second is too short for a busy machine.
          expect: { poll: { timeout: 20_000 } },
          env: { TZ: 'America/St_Johns' },
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          env: { TZ: 'America/St_Johns' },
        },
      },
    ],
  },
})
