import { loadPage } from '../platform/navigation/page-loader.ts'
import { preloadSheet } from '../ui/sheet.tsx'
import { customerRoutes } from './routes.ts'
import { registerServiceWorker } from './service-worker.ts'

/** Downloads before the largest paint would delay it (0.6 s was measured), so everything here waits well beyond it. */
const restMs = 2500

/** Fetches the pages that come next and switches offline use on, once the first screen is there and the phone is idle. */
export function afterFirstPaint(): void {
  const begin = () =>
    setTimeout(
      () =>
        whenIdle(() => {
          if (import.meta.env.PROD) void registerServiceWorker()
          if (!isDataSaved()) void prefetch()
        }),
      restMs,
    )
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 200)
}

/** People who save data download only what they open. */
const isDataSaved = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** One after the other, each in an idle moment of its own: together they would hold up a finger for a tenth of a second. */
async function prefetch(): Promise<void> {
  const next = customerRoutes.filter(
    (route) => route.tab !== undefined || route.path === '/pages/login/login',
  )
  for (const load of [...next.map((route) => () => loadPage(route)), preloadSheet]) {
    await new Promise<void>((idle) => whenIdle(idle))
    // A failed prefetch is tried again when the page is opened.
    await load().catch(() => undefined)
  }
}
