import { lazy, type ReactNode, Suspense, useState } from 'react'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  /** The button(s) at its end. */
  readonly footer?: ReactNode
}

const loadDrawer = () => import('./sheet-drawer.tsx')
const SheetDrawer = lazy(loadDrawer)

/** Fetches the drawer beforehand, when the phone has nothing better to do. */
export const preloadSheet = (): Promise<unknown> => loadDrawer()

/**
 * A panel that rises from the bottom; swiping down, Escape and the scrim close it. Choices and explanations only:
 * text inputs belong on a page, because the keyboard of iOS covers them here. The drawer is larger than most pages, so it is
 * downloaded apart, at the latest when the first sheet opens.
 */
export function Sheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <SheetDrawer {...props} />
    </Suspense>
  )
}
