import { useSyncExternalStore } from 'react'

/** Seed, section 9: wider windows that are not phones get the desktop page; resizing is looked at every 50 ms. */
export const desktopAbove = 420
export const resizeThrottleMs = 50

export const isPhoneSystem = (userAgent: string, touchPoints = 0): boolean =>
  /android|iphone|ipad|ipod|harmonyos/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)

/** `?frame=1` in the address, or being inside a frame, keeps the app itself on any screen. */
export const isFramed = (win: Window = window): boolean => win.self !== win.top || new URLSearchParams(win.location.search).get('frame') === '1'

export const isDesktop = (win: Window = window): boolean =>
  win.innerWidth > desktopAbove && !isPhoneSystem(win.navigator.userAgent, win.navigator.maxTouchPoints) && !isFramed(win)

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

const onConnection = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** False while the device says that it has no connection at all. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine, () => true)

/** Calls back each time the app comes back to the front. */
export function onAppShown(listener: () => void): () => void {
  const check = () => document.visibilityState === 'visible' && listener()
  document.addEventListener('visibilitychange', check)
  return () => document.removeEventListener('visibilitychange', check)
}
