import '../src/order-kinds.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { onTestFinished } from 'vitest'
import { aliases } from '../src/customer/paths.ts'
import { customerRoutes, deniedRoute, notFoundRoute } from '../src/customer/routes.ts'
import { setTransport } from '../src/platform/client/client.ts'
import { queryClient } from '../src/platform/client/query.ts'
import { setLocale } from '../src/platform/locale.ts'
import { createPageHistory } from '../src/platform/navigation/history.ts'
import { currentPlace, installRouter } from '../src/platform/navigation/navigate.ts'
import { type PageProps, routeTable } from '../src/platform/navigation/route.ts'
import { Router } from '../src/platform/navigation/router.ts'
import { isLoggedIn, setToken } from '../src/platform/session.ts'
import { appTexts, firstTexts, staffTexts } from '../src/texts/use-texts.ts'
import { FeedbackHost } from '../src/ui/feedback-host.tsx'
import { type Answering, answeringTransport } from './answers.ts'
import { fakeToken } from './token.ts'

export { answer, failure } from './answers.ts'

interface Scene {
  readonly params?: Readonly<Record<string, string>>
  readonly answers?: readonly Answering[]
  readonly isLoggedIn?: boolean
  readonly locale?: Locale
  readonly token?: string
  /** The words that are there before: all, unless a test asks what a screen waits for. */
  readonly texts?: readonly Pick<typeof appTexts, 'load'>[]
}

/** Renders one page as the app would, against a server made of `answers`. Gives Testing Library's queries and a `user`. */
export async function renderPage(Shown: ComponentType<PageProps>, scene: Scene = {}) {
  const { params = {}, answers = [], locale = 'zh-Hans' } = scene
  const texts = scene.texts ?? [firstTexts, appTexts, staffTexts]
  const unanswered: string[] = []
  setTransport(answeringTransport(answers, unanswered))
  if (scene.isLoggedIn || scene.token) setToken({ token: scene.token ?? fakeToken() })
  await setLocale(locale)
  await Promise.all(texts.map((bundle) => bundle.load(locale)))
  installTestRouter()
  onTestFinished(() => {
    setTransport()
    if (unanswered.length > 0) throw new Error(`calls without an answer: ${unanswered.join(', ')}`)
  })
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <Shown params={params} />
      </Suspense>
      <FeedbackHost />
    </QueryClientProvider>,
  )
  // Lets suspended texts and the first answers arrive.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  return { ...screen, user: userEvent.setup(), place: currentPlace }
}

/** The real table and rules; pages themselves are not loaded, so that a test stays with the page that it renders. */
function installTestRouter(): void {
  window.history.replaceState(null, '', window.location.pathname)
  const empty = { default: () => null }
  const routes = customerRoutes.map((route) => ({
    ...route,
    texts: [],
    load: () => Promise.resolve(empty),
  }))
  installRouter(
    new Router({
      table: routeTable(routes, aliases),
      history: createPageHistory('hash', '/web/mailingTool/'),
      notFound: notFoundRoute,
      denied: deniedRoute,
      verdict: (route) => (route.access === 'guest' || isLoggedIn() ? 'open' : 'login'),
      isGuest: () => !isLoggedIn(),
      askLogin: () => Promise.resolve(false),
      loginPath: '/pages/login/login',
    }),
  )
}
