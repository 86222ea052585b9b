import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'

/** How the app is installed. Its names are Chinese; the description is read by people of other languages before they install it. */
export const installedAs = (base: string): Partial<ManifestOptions> => ({
  name: '邮寄助手',
  short_name: '寄信',
  description:
    '用手机写信，打印、装封、投递由我们来做。 Write letters on your phone: we print, pack and post them.',
  id: base,
  lang: 'zh-Hans',
  start_url: base,
  scope: base,
  display: 'standalone',
  theme_color: '#f5f5f5',
  background_color: '#f5f5f5',
  icons: [
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/**
 * The app without a connection: pages and pictures of the app itself are kept, answers of the server never are. The name says
 * nothing about where letters go.
 */
export const offlineApp = (base: string) =>
  VitePWA({
    base,
    scope: base,
    registerType: 'prompt',
    injectRegister: null,
    filename: 'sw.js',
    manifest: installedAs(base),
    workbox: {
      globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,svg}'],
      // A browser that needs them loads them itself; all others never do.
      globIgnores: ['assets/old-browser-*.js', 'assets/missing-methods-*.js'],
      maximumFileSizeToCacheInBytes: 600_000,
      navigateFallback: `${base}index.html`,
      navigateFallbackAllowlist: [/^\/web\/mailingTool(?:\/(?:pages|pagesA)\/[\w/]+|\/)?$/],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      importScripts: ['push-worker.js'],
    },
  })
