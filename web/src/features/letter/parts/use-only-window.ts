import { useEffect, useState } from 'react'

/** Missing in old browsers and on plain http. */
const hasLocks = (): boolean => Boolean((navigator as Partial<Navigator>).locks)

/**
 * True while this window is the one that edits the letter. Two windows of one phone share a store, and the later one would
 * write over the earlier one; so the second waits until the first is closed. Browsers without locks are alone by assumption.
 */
export function useOnlyWindow(id: string): boolean {
  const [isOnly, setIsOnly] = useState(() => !hasLocks())
  useEffect(() => {
    if (!hasLocks()) return
    const stop = new AbortController()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => { release = resolve })
    navigator.locks.request(`letter-${id}`, { signal: stop.signal }, () => {
      setIsOnly(true)
      return held
    }).catch(() => undefined)
    return () => {
      stop.abort()
      release()
      setIsOnly(false)
    }
  }, [id])
  return isOnly
}
