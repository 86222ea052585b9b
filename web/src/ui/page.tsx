import type { CSSProperties, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { NavBar } from './nav-bar.tsx'
import { usePageFrame } from './page-frame.ts'
import { PullToRefresh } from './pull-to-refresh.tsx'

interface PageProps {
  /** Another title than the route's. */
  readonly title?: string
  /** Buttons at the end of the nav bar. */
  readonly navActions?: ReactNode
  /** The page draws its own top. A hidden heading with the title stays for screen readers. */
  readonly isNavHidden?: boolean
  readonly navLook?: 'ground' | 'clear'
  /** Instead of going back (to ask first, for instance). */
  readonly onBack?: () => void
  /** Switches pull to refresh on. */
  readonly onRefresh?: () => Promise<unknown>
  /** The main button(s), kept in view at the bottom; see `FormActions`. */
  readonly footer?: ReactNode
  /** Content from edge to edge, without the page's own padding. */
  readonly isFlush?: boolean
  readonly children: ReactNode
}

/** The frame of every screen: nav bar, centred content of capped width, room for the bars at the bottom. */
export function Page({
  title,
  navActions,
  isNavHidden = false,
  navLook,
  onBack,
  onRefresh,
  footer,
  isFlush = false,
  children,
}: PageProps) {
  const frame = usePageFrame()
  const shownTitle = title ?? frame.title
  const width =
    frame.maxWidth === null
      ? undefined
      : ({ '--page-width': `${frame.maxWidth}px` } as CSSProperties)
  const content = (
    <main
      id="content"
      tabIndex={-1}
      className={cx(
        'mx-auto w-full max-w-(--page-width) grow outline-none',
        !isFlush && 'px-4 pt-1 pb-6',
        frame.hasTabBar &&
          !footer &&
          'pb-[calc(var(--tab-height)+var(--safe-bottom)+28px*var(--text-scale,1))]',
      )}
    >
      {isNavHidden && shownTitle && <h1 className="sr-only">{shownTitle}</h1>}
      {children}
    </main>
  )
  return (
    <div className="flex min-h-dvh flex-col" style={width}>
      {!isNavHidden && (
        <NavBar
          title={shownTitle}
          look={navLook}
          actions={navActions}
          onBack={onBack ?? (frame.hasBack ? frame.onBack : undefined)}
        />
      )}
      {onRefresh ? <PullToRefresh onRefresh={onRefresh}>{content}</PullToRefresh> : content}
      {footer}
    </div>
  )
}

/** The main action of a form, always in reach, above the safe area of the device. */
export function FormActions({
  children,
  note,
}: {
  readonly children: ReactNode
  readonly note?: ReactNode
}) {
  return (
    <footer className="sticky bottom-0 z-10 border-t border-line bg-card pb-(--safe-bottom) backdrop-blur-md supports-backdrop-filter:bg-card/95">
      <div className="mx-auto max-w-(--page-width) px-4 py-2.5">
        {note && (
          <div className="mb-2 max-h-[22dvh] overflow-y-auto text-sm text-muted">{note}</div>
        )}
        <div className="flex flex-wrap items-center gap-3 *:grow">{children}</div>
      </div>
    </footer>
  )
}
