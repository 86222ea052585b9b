import { clearResponseCache, configureClient } from '../platform/client/client.ts'
import { onUnhandledCallError, queryClient } from '../platform/client/query.ts'
import { onLocaleChange } from '../platform/locale.ts'
import { createPageHistory } from '../platform/navigation/history.ts'
import { installRouter } from '../platform/navigation/navigate.ts'
import { Router } from '../platform/navigation/router.ts'
import { clearToken, dropSecondFactor, hasPermission, onUserChange } from '../platform/session.ts'
import { readTexts } from '../platform/texts.ts'
import { tell, tellOnce, toast } from '../ui/feedback.ts'
import { staffDenied, staffNotFound, staffTable } from './routes.tsx'
import { staffTexts } from './texts.ts'

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
    onNetworkFailure: () => tellOnce(readTexts(staffTexts).networkWeak),
    onWaiting: () => toast(readTexts(staffTexts).busyWaiting),
    onSessionLost: () => clearToken(),
    onSecondFactorNeeded: () => dropSecondFactor(),
  })
  onUnhandledCallError((error) => {
    if (error.failure === 'timeout') void tell(readTexts(staffTexts).timedOut)
    if (error.failure === 'answer' && !error.isSessionLoss && error.message)
      void tell(error.message)
  })
  onUserChange(() => {
    clearResponseCache()
    void queryClient.resetQueries()
    void router.reopen()
  })
  onLocaleChange(() => clearResponseCache())
  return router
}
