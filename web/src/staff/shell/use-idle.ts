import { useEffect, useRef } from 'react'
import { lastTouch, noteTouch } from '../../platform/touched.ts'

/** As long as the server's own patience with staff who ask nothing (rule R31). Lists that ask by themselves are not work. */
export const idleMs = 30 * 60_000
const lookMs = 15_000
/** What a person at a desk does; a scanner types, and a camera notes what it has read. */
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

/** Calls back when nobody has touched the console for half an hour, in any of its tabs, also when the computer has slept meanwhile. */
export function useIdle(onIdle: () => void): void {
  const latest = useRef(onIdle)
  latest.current = onIdle
  useEffect(() => {
    if (lastTouch() === null) noteTouch()
    const look = (): boolean => {
      const isIdle = Date.now() - (lastTouch() ?? Date.now()) >= idleMs
      if (isIdle) latest.current()
      return isIdle
    }
    // The first touch after a sleep is not work at a console that should have been locked.
    const see = () => {
      if (!look()) noteTouch()
    }
    look()
    const timer = setInterval(look, lookMs)
    for (const sign of signs) window.addEventListener(sign, see, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, see, { capture: true })
    }
  }, [])
}
