import { useEffect, useState } from 'react'

/** Missing in old browsers and on plain http. */
const hasLocks = (): boolean => Boolean((navigator as Partial<Navigator>).locks)

/** A free lock comes within milliseconds; only a window that still waits by then is told why. */
const askingMs = 300

/**
 * True while this window is the one that edits the piece called `name`. Two windows of one phone share a store, and the
 * later one would write over the earlier one; so the second waits until the first is closed. Browsers without locks are
 * alone by assumption, and so is who opens something `isNew`. Null while it is not known.
 */
export function useOnlyWindow(name: string, isNew = false): boolean | null {
  const [isOnly, setIsOnly] = useState<boolean | null>(() => (hasLocks() && !isNew ? null : true))
  useEffect(() => {
    if (!hasLocks()) return
    const stop = new AbortController()
    const asking = setTimeout(() => setIsOnly((known) => known ?? false), askingMs)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    navigator.locks
      .request(name, { signal: stop.signal }, () => {
        setIsOnly(true)
        return held
      })
      .catch(() => undefined)
    return () => {
      stop.abort()
      clearTimeout(asking)
      release()
      setIsOnly(null)
    }
  }, [name])
  return isOnly
}
