import { type RefObject, useEffect, useRef, useState } from 'react'
import { snappedAt, snapTo } from './snap.ts'

/**
 * Which of the things side by side in a scrolled row is looked at, counted from 0. While the row is on its way to one that was
 * asked for, that is the one: the next press counts from there, and not from where the row happens to be. A finger or a wheel
 * on the row takes over. `handlers` belong to the row.
 */
export function useSnap(
  row: RefObject<HTMLElement | null>,
  { count, start, onShown }: SnapOptions,
): Snap {
  const [shown, setShown] = useState(start)
  const index = Math.max(0, Math.min(count - 1, shown))
  const aim = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins
  useEffect(() => snapTo(row.current, index, 'auto'), [])
  const show = (next: number): void => {
    if (next === index) return
    setShown(next)
    onShown?.(next)
  }
  const free = (): void => {
    aim.current = null
  }
  return {
    index,
    turnTo: (next, behavior) => {
      const to = Math.max(0, Math.min(count - 1, next))
      aim.current = row.current && snappedAt(row.current) !== to ? to : null
      show(to)
      snapTo(row.current, to, behavior)
    },
    handlers: {
      onScroll: ({ currentTarget }) => {
        const at = snappedAt(currentTarget)
        if (aim.current === null) show(at)
        else if (aim.current === at) free()
      },
      onPointerDown: free,
      onWheel: free,
    },
  }
}

interface SnapOptions {
  readonly count: number
  readonly start: number
  readonly onShown: ((index: number) => void) | undefined
}

interface Snap {
  readonly index: number
  readonly turnTo: (index: number, behavior?: ScrollBehavior) => void
  readonly handlers: {
    readonly onScroll: (event: { readonly currentTarget: HTMLElement }) => void
    readonly onPointerDown: () => void
    readonly onWheel: () => void
  }
}
