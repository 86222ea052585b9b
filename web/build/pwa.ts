import { VitePWA } from 'vite-plugin-pwa'

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
    manifest: {
      name: '邮寄助手',
      short_name: '寄信',
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
    },
    workbox: {
      globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,svg}'],
      maximumFileSizeToCacheInBytes: 600_000,
      navigateFallback: `${base}index.html`,
      navigateFallbackAllowlist: [/^\/web\/mailingTool(?:\/(?:pages|pagesA)\/[\w/]+|\/)?$/],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      importScripts: ['push-worker.js'],
    },
  })
