import '../order-kinds.ts'
import { clearResponseCache, configureClient } from '../platform/client/client.ts'
import { onUnhandledCallError, queryClient } from '../platform/client/query.ts'
import { onLocaleChange } from '../platform/locale.ts'
import { createPageHistory } from '../platform/navigation/history.ts'
import { installRouter } from '../platform/navigation/navigate.ts'
import { Router } from '../platform/navigation/router.ts'
import { clearToken, dropSecondFactor, hasPermission, onUserChange } from '../platform/session.ts'
import { readTexts } from '../texts/use-texts.ts'
import { closeModals, tell, tellOnce, toast } from '../ui/feedback.ts'
import { staffDenied, staffNotFound, staffTable } from './routes.tsx'

/**
 * Joins router, client and session of the console. Logging in is not a page here: the shell shows it in place of any screen
 * until the session and its second factor are there, so that the address stays as it is.
 */
export function startConsole(): Router {
  const router = new Router({
    table: staffTable,
    history: createPageHistory('hash', '/web/staff/'),
    notFound: staffNotFound,
    denied: staffDenied,
    verdict: ({ access }) =>
      typeof access === 'string' || hasPermission(access.staff) ? 'open' : 'denied',
    isGuest: () => false,
    askLogin: () => Promise.resolve(false),
    loginPath: '/',
  })
  installRouter(router)
  configureClient({
    onNetworkFailure: () => tellOnce(readTexts('staff/console').networkWeak),
    onWaiting: () => toast(readTexts('staff/console').busyWaiting),
    onSessionLost: () => clearToken(),
    onSecondFactorNeeded: () => dropSecondFactor(),
  })
  onUnhandledCallError((error) => {
    if (error.failure === 'timeout') void tell(readTexts('staff/console').timedOut)
    if (error.failure === 'answer' && !error.isSessionLoss && error.message)
      void tell(error.message)
  })
  onUserChange(() => {
    // Nobody answers what another person was asked.
    closeModals()
    clearResponseCache()
    void queryClient.resetQueries()
    void router.reopen()
  })
  onLocaleChange(() => clearResponseCache())
  return router
}
