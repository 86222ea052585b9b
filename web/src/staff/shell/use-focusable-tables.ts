import { useEffect } from 'react'

/**
 * The library's tables scroll sideways in a box that the keyboard cannot reach (WCAG 2.1.1). Every such box, in the page or in
 * a drawer over it, gets a place in the order of focus.
 */
export function useFocusableTables(): void {
  useEffect(() => {
    const mend = () => {
      for (const box of document.querySelectorAll<HTMLElement>('.ant-table-content:not([tabindex])')) box.tabIndex = 0
    }
    mend()
    const observer = new MutationObserver(mend)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}
