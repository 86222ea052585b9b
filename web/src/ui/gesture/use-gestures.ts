import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '../../platform/after-paint.ts'
import type { attachGestures, GestureHandlers } from './attach.ts'

let attach: typeof attachGestures | undefined

const againMs = 3000

/** What follows fingers is no part of any first screen: it is fetched once, when something has been painted. */
async function fetchAttach(): Promise<typeof attachGestures> {
  try {
    attach ??= (await import('./attach.ts')).attachGestures
    return attach
  } catch {
    await new Promise((rested) => setTimeout(rested, againMs))
    return fetchAttach()
  }
}

/** Gestures on an element, without React in between, so that a slow phone keeps up. See `attachGestures`. */
export function useGestures(
  element: RefObject<HTMLElement | null>,
  handlers: GestureHandlers,
  by: 'pointer' | 'touch' = 'pointer',
): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    const begin = (attach: typeof attachGestures) => {
      if (element.current && !isLeft) stop = attach(element.current, () => latest.current, by)
    }
    const cancel = attach ? begin(attach) : afterPaint(() => void fetchAttach().then(begin))
    return () => {
      isLeft = true
      cancel?.()
      stop?.()
    }
  }, [element, by])
}
