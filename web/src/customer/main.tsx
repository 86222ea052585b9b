import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterPaint } from '../platform/after-paint.ts'
import { applyAppearance } from '../platform/appearance.ts'
import { applyLocale, getLocale } from '../platform/locale.ts'
import { isLoggedIn } from '../platform/session.ts'
import { readStored } from '../platform/storage.ts'
import { firstTexts } from '../texts/use-texts.ts'
import { App } from './app.tsx'
import { keepInviter } from './share-link.ts'
import { launch, startApp } from './start.ts'
import { uncover } from './uncover.ts'

applyLocale()
keepInviter()
applyAppearance()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyAppearance)

const router = startApp()
const root = document.getElementById('root')
if (!root) throw new Error('the page lacks #root')

// Whoever has set a lock sees nothing of theirs before it is open.
if (readStored('appLock')) {
  const lock = await import('../features/account/model/lock-guard.tsx')
  window.isAppStarted = true
  await lock.guardFromStart()
}

// The drawn shell stays on the screen until the first page can take its place.
await Promise.all([firstTexts.load(getLocale()), router.start()])
// What the build has drawn is the guest's home page without an answer: for exactly that its elements are taken over as they stand.
const isDrawn =
  !document.documentElement.hasAttribute('data-shell') &&
  root.hasChildNodes() &&
  !isLoggedIn() &&
  location.search === '' &&
  router.state().active?.path === '/'
uncover(root)
if (isDrawn) hydrateRoot(root, <App />)
else createRoot(root).render(<App />)
afterPaint(launch)
afterPaint(async () => {
  // Without a connection nothing is fetched in advance either.
  const module = await import('./after-first-paint.ts').catch(() => null)
  module?.afterFirstPaint()
})
