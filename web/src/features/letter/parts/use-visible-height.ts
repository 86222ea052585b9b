import { type RefObject, useLayoutEffect } from 'react'

/** Below this height every line counts. */
const lowPx = 420

/**
 * Lays an element exactly over what the person sees: above the keyboard, also on phones whose keyboard only covers the
 * page (iOS). Written straight to the element, because it changes with every frame while the keyboard moves.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const fit = () => {
      const target = element.current
      if (!target) return
      const height = viewport?.height ?? window.innerHeight
      target.style.height = `${height}px`
      // With the keyboard up on a small phone only the sheet and what is needed to go on stay.
      target.toggleAttribute('data-low', height < lowPx)
      target.style.transform =
        viewport && viewport.offsetTop > 0 ? `translateY(${viewport.offsetTop}px)` : ''
    }
    fit()
    viewport?.addEventListener('resize', fit)
    viewport?.addEventListener('scroll', fit)
    window.addEventListener('resize', fit)
    return () => {
      viewport?.removeEventListener('resize', fit)
      viewport?.removeEventListener('scroll', fit)
      window.removeEventListener('resize', fit)
    }
  }, [element])
}
