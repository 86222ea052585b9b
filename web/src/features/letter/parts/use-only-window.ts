import { useEffect, useState } from 'react'

/**
 * True while this window is the one that edits the letter. Two windows of one phone share a store, and the later one would
 * write over the earlier one; so the second waits until the first is closed. Browsers without locks are alone by assumption.
 */
export function useOnlyWindow(id: string): boolean {
  const [isOnly, setIsOnly] = useState(() => !('locks' in navigator))
  useEffect(() => {
    if (!('locks' in navigator)) return
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
