import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryClient } from '../platform/client/query.ts'
import { useIsDesktop, useIsOnline, useIsTakenOver } from '../platform/viewport.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FeedbackHost } from '../ui/feedback-host.tsx'
import { AppTabBar } from './app-tab-bar.tsx'
import { Outlet } from './outlet.tsx'

const DesktopPage = lazy(() => import('./pages/desktop.tsx'))
const WritingSwitch = lazy(() => import('./writing-switch.tsx'))

/** The customer app: the page, the tab bar and what lies over them; on a desktop window the desktop page. */
export function App() {
  const isDesktop = useIsDesktop()
  const isTakenOver = useIsTakenOver()
  const words = useTexts('shell')
  if (isDesktop)
    return (
      <Suspense>
        <DesktopPage />
      </Suspense>
    )
  return (
    <QueryClientProvider client={queryClient}>
      {/* A button: in hash mode the address `#content` would be taken for a page. */}
      <button
        type="button"
        onClick={skipToContent}
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded-control focus:bg-card focus:p-3"
      >
        {words.skip}
      </button>
      {isTakenOver && (
        <Suspense fallback={null}>
          <WritingSwitch />
        </Suspense>
      )}
      <OfflineNotice />
      <Outlet />
      <AppTabBar />
      <FeedbackHost />
    </QueryClientProvider>
  )
}

function skipToContent(): void {
  document.getElementById('content')?.focus()
}

/** A line over everything while the device has no connection. */
function OfflineNotice() {
  const isOnline = useIsOnline()
  const words = useTexts('shell')
  return (
    <div role="status" className="bg-warn-soft text-center text-sm text-warn">
      {!isOnline && <p className="px-4 py-2">{words.offline}</p>}
    </div>
  )
}
