import { readTexts } from '../texts/use-texts.ts'
import { ask } from '../ui/feedback.ts'

/** Registers the worker that keeps the app's files for offline use, and offers a new version when one has arrived. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register(
      `${import.meta.env.BASE_URL}sw.js`,
      { scope: import.meta.env.BASE_URL },
    )
    if (registration.waiting) void offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        // Without a controller this is the first visit, and there is nothing older to replace.
        if (worker.state === 'installed' && navigator.serviceWorker.controller) void offer(worker)
      })
    })
  } catch (error) {
    console.warn('offline use is not available', error)
  }
}

async function offer(worker: ServiceWorker): Promise<void> {
  const words = readTexts('shell')
  if (!(await ask({ message: words.newVersion, okText: words.update }))) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  worker.postMessage({ type: 'SKIP_WAITING' })
}
