import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many sheets a text needs on the screen: the paper always ends with a whole one, or a branch of its design would be cut
 * off in the middle. `ratio`: height of a sheet by its width. Give the ref to what is written; its parent is the paper.
 */
export function useWholeSheets(ratio: number): {
  readonly written: RefObject<HTMLDivElement | null>
  readonly sheets: number
} {
  const written = useRef<HTMLDivElement>(null)
  const [sheets, setSheets] = useState(1)
  useLayoutEffect(() => {
    const element = written.current
    const paper = element?.parentElement
    if (!element || !paper) return undefined
    const measure = () => setSheets(sheetsFor(element.offsetHeight, paper.offsetWidth * ratio))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ratio])
  return { written, sheets }
}

/** Whole sheets for a height in pixels; a pixel of rounding does not begin another one. */
export const sheetsFor = (height: number, sheet: number): number =>
  sheet > 0 ? Math.max(1, Math.ceil((height - 1) / sheet)) : 1
