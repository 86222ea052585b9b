import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

/** Tests that need a real browser: focus, touch, dialogs, layout, contrast. */
export default defineConfig((env) =>
  mergeConfig(vite(env), {
    test: {
      name: 'web-browser',
      root: import.meta.dirname,
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: ['test/set-up.ts', 'test/set-up-browser.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage'] },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 375, height: 812 } }],
      },
    },
  }),
)
