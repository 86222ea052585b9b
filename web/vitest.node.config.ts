import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

/** Tests that need no document: models, texts, what speaks with the server. */
export default defineConfig((env) =>
  mergeConfig(vite(env), {
    test: {
      name: 'web-node',
      root: import.meta.dirname,
      environment: 'node',
      include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
      exclude: ['**/*.{browser,dom}.test.ts'],
      env: { TZ: 'Asia/Kathmandu' },
      // As the tests of pages.
      maxWorkers: Math.max(3, availableParallelism() - 1),
      sequence: { groupOrder: 2 },
      restoreMocks: true,
      testTimeout: 20_000,
    },
  }),
)
