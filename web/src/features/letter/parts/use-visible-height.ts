import { type RefObject, useLayoutEffect } from 'react'

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
      target.style.height = `${viewport?.height ?? window.innerHeight}px`
      target.style.transform = viewport && viewport.offsetTop > 0 ? `translateY(${viewport.offsetTop}px)` : ''
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
