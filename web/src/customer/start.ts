import { app } from '@mailing/contract/app.ts'
import { calls } from '@mailing/contract/client.ts'
import { prefetchAppConfig } from '../platform/client/app-config.ts'
import { clearResponseCache, configureClient } from '../platform/client/client.ts'
import { onUnhandledCallError, queryClient, refreshCalls } from '../platform/client/query.ts'
import { onLocaleChange } from '../platform/locale.ts'
import { createPageHistory } from '../platform/navigation/history.ts'
import { currentPlace, installRouter } from '../platform/navigation/navigate.ts'
import { type Params, parsePlace } from '../platform/navigation/place.ts'
import type { Route } from '../platform/navigation/route.ts'
import { Router } from '../platform/navigation/router.ts'
import { clearToken, hasPermission, isLoggedIn, onUserChange } from '../platform/session.ts'
import { onAppShown } from '../platform/viewport.ts'
import { isWritingOpen, onWritingChange } from '../platform/writing.ts'
import { readTexts } from '../texts/use-texts.ts'
import { ask, tell, tellOnce, toast } from '../ui/feedback.ts'
import { closedRoute, customerTable, deniedRoute, notFoundRoute } from './routes.ts'

const loginPath = '/pages/login/login'

function verdict(route: Route, params: Params): 'open' | 'login' | 'denied' | 'closed' {
  if (!isWritingOpen() && route.isWriting?.(params)) return 'closed'
  if (route.access === 'guest') return 'open'
  if (!isLoggedIn()) return 'login'
  return route.access === 'user' || hasPermission(route.access.staff) ? 'open' : 'denied'
}

/** Joins router, client and session. Gives the router that the screen shows. */
export function startApp(): Router {
  const router = new Router({
    table: customerTable,
    history: createPageHistory(__HISTORY_MODE__, app.basePath),
    notFound: notFoundRoute,
    denied: deniedRoute,
    closed: closedRoute,
    verdict,
    isGuest: () => !isLoggedIn(),
    askLogin: () => {
      const words = readTexts('shell')
      return ask({ message: words.loginNeeded, okText: words.go })
    },
    loginPath,
  })
  installRouter(router)
  joinClient(router)
  joinSession(router)
  joinWriting(router)
  onLocaleChange(() => clearResponseCache())
  return router
}

let isUpdateOffered = false

/** Once a visit: whoever is in the middle of a letter says "cancel", goes on writing, and it is saved as before. */
async function offerUpdate(): Promise<void> {
  if (isUpdateOffered) return
  isUpdateOffered = true
  const words = readTexts('shell')
  if (!(await ask({ message: words.outdated, okText: words.update }))) return
  // The worker would answer with the old files once more; drafts lie elsewhere and stay.
  await (await navigator.serviceWorker?.getRegistration())?.unregister()
  window.location.reload()
}

function joinClient(router: Router): void {
  configureClient({
    onNetworkFailure: () => tellOnce(readTexts('shell').networkWeak),
    onOutdated: () => void offerUpdate(),
    onWaiting: () => toast(readTexts('shell').busyWaiting),
    // Pages of staff stand in this app too; only they are ever asked. Some load by other ways than a call that is asked again.
    onSecondFactorNeeded: async () => {
      const { askSecondFactor } = await import('../features/account/model/factor-guard.tsx')
      if (await askSecondFactor()) void router.reopen()
    },
    onSessionLost: (_code, call) => {
      clearToken()
      const place = currentPlace()
      if (call.access !== 'guest' && place) router.loginNeeded(place)
    },
  })
  onUnhandledCallError((error) => {
    // The client has already spoken of a weak network; a lost session shows the login page; the rest are not failures.
    if (error.failure === 'timeout') void tell(readTexts('shell').timedOut)
    // Whoever owes the authenticator code is being asked for it.
    if (error.is('session.second_factor')) return
    if (error.failure === 'answer' && !error.isSessionLoss && error.message)
      void tell(error.message)
  })
}

function joinSession(router: Router): void {
  onUserChange((uid) => {
    // Login and logout both reload user data, config and counts (seed, section 4); nobody sees another person's answers.
    clearResponseCache()
    // After the screen has drawn: what only a person may ask is not asked again as nobody, which would open the login page.
    setTimeout(() => queryClient.resetQueries())
    const route = router.state().active?.route
    if (uid === null && route && route.access !== 'guest') void router.reopen()
  })
}

/** Whoever stands on a way to write sees at once that it is closed, or open again; what was written is kept as at any leaving. */
function joinWriting(router: Router): void {
  onWritingChange(() => {
    const { path, params } = parsePlace(router.options.history.href())
    if (customerTable.find(path)?.isWriting?.(params)) void router.reopen()
  })
}

/** Seed, section 1: config and order counts at launch, user info each time the app is shown. Called when the first page is there. */
export function launch(): void {
  void prefetchAppConfig()
  onAppShown(
    () => void refreshCalls([calls.account.userInfo, calls.order.counts, calls.chat.unread]),
  )
}
