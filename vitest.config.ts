import { defineConfig } from 'vitest/config'

/** Server, layout and contract; the web has its own projects in web/vitest.config.ts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server', include: ['server/**/*.test.ts'], globalSetup: ['server/test/database-server.ts'], environment: 'node', pool: 'forks',
          testTimeout: 20_000, hookTimeout: 60_000, env: { TZ: 'America/St_Johns' },
        },
      },
      { test: { name: 'typeset', include: ['typeset/**/*.test.ts'], environment: 'node', testTimeout: 60_000, env: { TZ: 'America/St_Johns' } } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], environment: 'node', env: { TZ: 'America/St_Johns' } } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'], environment: 'node', testTimeout: 120_000, env: { TZ: 'America/St_Johns' } } },
    ],
  },
})
