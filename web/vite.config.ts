import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForBrowser } from './build/contract.ts'
import { bases, type Entry, nameIndex, pages, serveBothEntries } from './build/two-entries.ts'

/** `vite build` makes the customer app, `vite build --mode staff` the staff console; `vite` serves both. */
export default defineConfig(({ command, mode }) => {
  const entry: Entry = mode === 'staff' ? 'staff' : 'customer'
  const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`
  return {
    root: import.meta.dirname,
    base: command === 'serve' ? '/web/' : bases[entry],
    publicDir: entry === 'customer' ? 'public' : false,
    plugins: [contractForBrowser(), react(), tailwind(), serveBothEntries(), nameIndex(entry)],
    define: { __HISTORY_MODE__: JSON.stringify(process.env['WEB_HISTORY'] === 'history' ? 'history' : 'hash') },
    server: {
      port: Number(process.env['WEB_PORT'] ?? 5173),
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/files', '/pay', '/openapi'].map((path) => [path, { target: api, changeOrigin: false }])),
    },
    build: {
      target: ['chrome111', 'safari16.4', 'firefox114'],
      outDir: entry === 'customer' ? 'dist/mailingTool' : 'dist/staff',
      emptyOutDir: true,
      assetsInlineLimit: 2048,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages[entry] },
    },
  }
})
