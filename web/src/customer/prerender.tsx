import { app } from '@mailing/contract/app.ts'
import { renderToString } from 'react-dom/server'
import type { PageHistory } from '../platform/navigation/history.ts'
import { installRouter } from '../platform/navigation/navigate.ts'
import { Router } from '../platform/navigation/router.ts'
import { App } from './app.tsx'
import { customerTable, deniedRoute, notFoundRoute } from './routes.ts'

/** A history that stands still on the home page. */
const still: PageHistory = {
  href: () => '/',
  index: () => 0,
  push: () => undefined,
  replace: () => undefined,
  rewrite: () => undefined,
  reset: () => undefined,
  go: () => undefined,
  listen: () => () => undefined,
  linkTo: (href) =>
    __HISTORY_MODE__ === 'hash'
      ? `${app.basePath}#${href}`
      : app.basePath.replace(/\/$/, '') + href,
}

/** The home screen as a guest sees it before any answer has come. The build puts it into the page, so that it paints at once. */
export async function drawHome(): Promise<string> {
  const router = new Router({
    table: customerTable,
    history: still,
    notFound: notFoundRoute,
    denied: deniedRoute,
    verdict: () => 'open',
    isGuest: () => true,
    askLogin: () => Promise.resolve(false),
    loginPath: '/pages/login/login',
  })
  installRouter(router)
  await router.start()
  return renderToString(<App />)
}
