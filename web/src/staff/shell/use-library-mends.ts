import { useEffect } from 'react'

/**
 * What the library's parts lack, in the page or in whatever lies over it. Its tables scroll sideways in a box that the keyboard
 * cannot reach (WCAG 2.1.1): every such box gets a place in the order of focus. Its lists of choices have no name (4.1.2): each
 * takes that of the field that opens it.
 */
export function useLibraryMends(): void {
  useEffect(() => {
    const mend = () => {
      for (const box of document.querySelectorAll<HTMLElement>(
        '.ant-table-content:not([tabindex])',
      ))
        box.tabIndex = 0
      for (const list of document.querySelectorAll('[role="listbox"][id]:not([aria-label])')) {
        const name = nameOf(
          document.querySelector<HTMLInputElement>(`input[aria-controls="${list.id}"]`),
        )
        if (name) list.setAttribute('aria-label', name)
      }
    }
    mend()
    const observer = new MutationObserver(mend)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}

const nameOf = (field: HTMLInputElement | null): string | null | undefined =>
  field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent
