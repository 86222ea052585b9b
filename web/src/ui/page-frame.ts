import { createContext, useContext } from 'react'

/** What the shell tells the page that it shows. */
export interface PageFrame {
  /** The route's title; a page may show another one. */
  readonly title: string
  /** Tab pages have no back arrow. */
  readonly hasBack: boolean
  readonly hasTabBar: boolean
  /** Widest content in CSS pixels; null: the app's cap. */
  readonly maxWidth: number | null
  readonly onBack: () => void
}

export const PageFrameContext = createContext<PageFrame>({
  title: '',
  hasBack: false,
  hasTabBar: false,
  maxWidth: null,
  onBack: () => undefined,
})

export const usePageFrame = (): PageFrame => useContext(PageFrameContext)
