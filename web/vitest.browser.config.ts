import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { chromiumPath } from '../tools/testing/chromium.ts'
import vite from './vite.config.ts'

/** Tests that need a real browser: focus, touch, dialogs, layout, contrast. */
export default defineConfig((env) =>
  mergeConfig(vite(env), {
    // Found late, each of these would reload the page in the middle of a test.
    optimizeDeps: {
      include: [
        'libheif-js/libheif-wasm/libheif.js',
        'dompurify',
        'marked',
        'axe-core',
        '@testing-library/react',
        '@tanstack/react-query',
        'zustand',
        '@base-ui/react/drawer',
        '@base-ui/react/tabs',
      ],
    },
    test: {
      name: 'web-browser',
      root: import.meta.dirname,
      include: ['src/**/*.browser.test.{ts,tsx}'],
      setupFiles: ['test/set-up.ts', 'test/set-up-browser.ts'],
      // The browser counts and draws in every process at once: on a busy host the usual 15 s are not enough for twelve posters.
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            executablePath: chromiumPath,
            args: ['--no-sandbox', '--disable-dev-shm-usage'],
          },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 375, height: 812 } }],
      },
    },
  }),
)
