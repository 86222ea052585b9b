import { useSyncExternalStore } from 'react'
import { isDesktop } from './device.ts'

/** Resizing is looked at every 50 ms (seed, section 9). */
export const resizeThrottleMs = 50

/** Calls `listener` at most every 50 ms while the window changes size, and once after the last change. */
export function onResize(listener: () => void, win: Window = window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      listener()
    }, resizeThrottleMs)
  }
  win.addEventListener('resize', schedule)
  return () => {
    clearTimeout(timer)
    win.removeEventListener('resize', schedule)
  }
}

export const useIsDesktop = (): boolean => useSyncExternalStore(onResize, isDesktop, () => false)

const never = () => () => undefined

/** False while the build draws a page and while a browser takes that drawing over: what is fetched later cannot stand in it. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const onConnection = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** False while the device says that it has no connection at all. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )

/** Calls back each time the app comes back to the front. */
export function onAppShown(listener: () => void): () => void {
  const check = () => document.visibilityState === 'visible' && listener()
  document.addEventListener('visibilitychange', check)
  return () => document.removeEventListener('visibilitychange', check)
}
