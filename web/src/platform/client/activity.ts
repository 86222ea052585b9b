import { useSyncExternalStore } from 'react'

/** How many requests want the loading indicator now. */
let count = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}

/** Counts a request as visible work until the returned function is called (once). */
export function beginActivity(): () => void {
  let isOpen = true
  change(1)
  return () => {
    if (!isOpen) return
    isOpen = false
    change(-1)
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while some request wants the loading indicator. */
export const useIsLoading = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
