/* No imports: the script that runs before the first paint is made of this. */

/** Seed, section 9: wider windows that are not phones get the desktop page. */
export const desktopAbove = 420

export const isPhoneSystem = (userAgent: string, touchPoints = 0): boolean =>
  /android|iphone|ipad|ipod|harmonyos/i.test(userAgent) ||
  (/macintosh/i.test(userAgent) && touchPoints > 1)

/** `?frame=1` in the address, or being inside a frame, keeps the app itself on any screen. */
export const isFramed = (win: Window = window): boolean =>
  win.self !== win.top || new URLSearchParams(win.location.search).get('frame') === '1'

export const isDesktop = (win: Window = window): boolean =>
  win.innerWidth > desktopAbove &&
  !isPhoneSystem(win.navigator.userAgent, win.navigator.maxTouchPoints) &&
  !isFramed(win)
