import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

/** Tests in a simulated document: `*.test.tsx` and `*.dom.test.ts`. What needs a real one is in `*.browser.test.ts(x)`, what needs none in `*.test.ts`. */
export default defineConfig((env) =>
  mergeConfig(vite(env), {
    test: {
      name: 'web',
      root: import.meta.dirname,
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://localhost/web/mailingTool/' } },
      include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
      exclude: ['**/*.browser.test.{ts,tsx}'],
      setupFiles: ['test/set-up.ts'],
      env: { TZ: 'Asia/Kathmandu' },
      // Pages wait for timers more than they count. A group of its own, because Vitest asks one number of workers in a group.
      maxWorkers: Math.max(3, availableParallelism() - 1),
      sequence: { groupOrder: 2 },
      restoreMocks: true,
      // Libraries in one file each: every test file evaluates them anew, and antd alone is a thousand modules (a quarter of the time).
      deps: {
        optimizer: {
          client: {
            enabled: true,
            include: [
              '@tanstack/react-query',
              '@testing-library/react',
              '@testing-library/user-event',
              'antd',
              'react',
              'react-dom',
              'react-dom/client',
              'react/jsx-dev-runtime',
            ],
          },
        },
      },
      // An upload of eight megabytes alone takes four seconds on a busy machine.
      testTimeout: 20_000,
    },
  }),
)
