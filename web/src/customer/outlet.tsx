import {
  Component,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { back, useRouterState } from '../platform/navigation/navigate.ts'
import type { Active } from '../platform/navigation/router.ts'
import { useTexts } from '../texts/use-texts.ts'
import { closeModals } from '../ui/feedback.ts'
import { Page } from '../ui/page.tsx'
import { type PageFrame, PageFrameContext } from '../ui/page-frame.ts'
import { SkeletonCards } from '../ui/states.tsx'
import { LoadFailure } from './load-failure.tsx'
import { titleOf } from './routes.ts'

/** Where each page of the stack was scrolled to, by its place in the stack. */
const scrolled = new Map<string, number>()

const motions = { forward: 'page-forward', back: 'page-back', none: undefined } as const

/** Shows the page that the router has opened, with its title, motion, focus and scroll position. */
export function Outlet() {
  const { active, status } = useRouterState()
  const words = useTexts('shell')
  const titleKey = active ? titleOf(active.route) : null
  const title = titleKey ? words.titles[titleKey] : ''
  useArrival(active, title || words.appName)
  const frame = useMemo<PageFrame>(
    () => ({
      title,
      hasBack: active !== null && active.route.tab === undefined,
      hasTabBar: active?.route.tab !== undefined,
      maxWidth: active?.route.maxWidth ?? null,
      onBack: () => back(),
    }),
    [active, title],
  )
  if (status === 'failed' || status === 'late') return <LoadFailure isLate={status === 'late'} />
  if (!active)
    return status === 'slow' ? (
      <Page isNavHidden>
        <SkeletonCards />
      </Page>
    ) : null
  const Shown = active.module.default
  return (
    <PageFrameContext value={frame}>
      <div
        key={active.key}
        className={motions[active.direction]}
        aria-busy={status === 'slow' || undefined}
      >
        <PageBoundary>
          <Suspense
            fallback={
              <Page>
                <SkeletonCards />
              </Page>
            }
          >
            <Shown params={active.params} />
          </Suspense>
        </PageBoundary>
      </div>
    </PageFrameContext>
  )
}

function useArrival(active: Active | null, title: string): void {
  const shown = useRef<Active | null>(null)
  useLayoutEffect(() => {
    const former = shown.current
    if (!active || former === active) return
    shown.current = active
    if (former?.direction !== undefined) {
      // A toast stays: it tells what the page before has just done, and goes by itself.
      closeModals()
      window.scrollTo(0, active.direction === 'back' ? (scrolled.get(positionKey(active)) ?? 0) : 0)
      // Screen readers and keyboards start at the new content instead of where the old one was.
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    const remember = () => scrolled.set(positionKey(active), window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [active])
  useEffect(() => {
    document.title = title
  }, [title])
}

const positionKey = (active: Active): string => `${active.index} ${active.path}`

/** A page that throws shows the failure screen instead of an empty one. */
class PageBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <LoadFailure /> : this.props.children
  }
}
