import { useEffect, useState } from 'react'
import { isJustBegun } from '../model/new-letter.ts'

/** Missing in old browsers and on plain http. */
const hasLocks = (): boolean => Boolean((navigator as Partial<Navigator>).locks)

/** A free lock comes within milliseconds; only a window that still waits by then is told why. */
const askingMs = 300

/**
 * True while this window is the one that edits the letter. Two windows of one phone share a store, and the later one would
 * write over the earlier one; so the second waits until the first is closed. Browsers without locks are alone by
 * assumption. Null while it is not known.
 */
export function useOnlyWindow(id: string): boolean | null {
  const [isOnly, setIsOnly] = useState<boolean | null>(() => (hasLocks() && !isJustBegun(id) ? null : true))
  useEffect(() => {
    if (!hasLocks()) return
    const stop = new AbortController()
    const asking = setTimeout(() => setIsOnly((known) => known ?? false), askingMs)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => { release = resolve })
    navigator.locks.request(`letter-${id}`, { signal: stop.signal }, () => {
      setIsOnly(true)
      return held
    }).catch(() => undefined)
    return () => {
      stop.abort()
      clearTimeout(asking)
      release()
      setIsOnly(null)
    }
  }, [id])
  return isOnly
}
