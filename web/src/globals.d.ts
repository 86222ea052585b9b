/** Set by the build: whether pages are named behind `#` (default) or in the path. */
declare const __HISTORY_MODE__: 'hash' | 'history'
/** What `boot.ts` fetches, put in by the build; null in development. */
declare const __PAGE_FILES__: import('../build/page-files.ts').PageFiles | null

interface Window {
  /** Set by `boot.ts` in a build: asks for the files of a page, all at once. */
  preloadPage?: (path: string) => void
  /** Set by the app once it shows its own page; until then `boot.ts` watches whether it comes. */
  isAppStarted?: boolean
}
