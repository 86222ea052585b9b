/** Where the page is named in the address: behind `#` (default) or in the path itself. */
export type HistoryMode = 'hash' | 'history'

export type Move = 'start' | 'push' | 'replace' | 'reset' | 'pop'

export interface Change {
  readonly href: string
  readonly move: Move
  /** Position in this visit's stack; 0 is its first page. */
  readonly index: number
  /** How far a browser move went: negative is back. 0 for our own moves. */
  readonly delta: number
}

export interface PageHistory {
  readonly href: () => string
  readonly index: () => number
  readonly push: (href: string) => void
  readonly replace: (href: string) => void
  /** Writes another address for the page that stays on the screen: nobody is told. */
  readonly rewrite: (href: string) => void
  /** Goes back to the first page of this visit and puts `href` there, so that nothing lies behind it. */
  readonly reset: (href: string) => void
  readonly go: (delta: number) => void
  readonly listen: (listener: (change: Change) => void) => () => void
  /** The address to put into a link. */
  readonly linkTo: (href: string) => string
}

interface Entry {
  readonly index: number
}

/** A browser that swallows `history.go` (it may, in frames) must not leave the person without a page. */
const resetFallbackMs = 400

/** How a page is named in the address, and which one is named there now. */
function addressing(mode: HistoryMode, base: string, win: Window) {
  const readHref = (): string => {
    if (mode === 'hash') return win.location.hash.slice(1) || '/'
    // Links, posters and messages from before the mode was changed still lead to their page.
    if (win.location.hash.startsWith('#/')) return win.location.hash.slice(1)
    const path = win.location.pathname
    return (path.startsWith(base) ? `/${path.slice(base.length)}` : '/') + win.location.search
  }
  const linkTo = (href: string): string =>
    mode === 'hash'
      ? `${win.location.pathname}${win.location.search}#${href}`
      : base.replace(/\/$/, '') + (href === '/' ? '/' : href)
  return { readHref, linkTo }
}

/** The browser's stack with a number in each entry, beginning with the entry that is shown. */
function numberedEntries(win: Window, linkHere: () => string) {
  const shownNumber = (): number | null => (win.history.state as Entry | null)?.index ?? null
  let index = shownNumber() ?? 0
  const replace = (url?: string): void =>
    win.history.replaceState({ index } satisfies Entry, '', url)
  // Loaded again, an entry keeps what a page has marked in it.
  win.history.replaceState(
    { ...(win.history.state as object | null), index } satisfies Entry,
    '',
    linkHere(),
  )
  return {
    index: () => index,
    push: (url: string): void => {
      index += 1
      win.history.pushState({ index } satisfies Entry, '', url)
    },
    replace,
    restart: (): void => {
      index = 0
    },
    /** After a move of the browser: how far it went; null: to an entry that it has pushed itself. */
    follow: (): number | null => {
      const next = shownNumber()
      if (next === null) {
        // The address was typed or a plain `#` link followed: the browser pushed an entry that we have not numbered
        // yet.
        index += 1
        replace(linkHere())
        return null
      }
      const delta = next - index
      index = next
      return delta
    },
  }
}

/**
 * The browser's history as a stack of pages. In hash mode the page's own query stands behind `#`, and the address's
 * real query (`?code=...` of a payment or login return, `?frame=1`) is kept in front of it and never mixed into the
 * page's.
 */
export function createPageHistory(
  mode: HistoryMode,
  base: string,
  win: Window = window,
): PageHistory {
  const listeners = new Set<(change: Change) => void>()
  const { readHref, linkTo } = addressing(mode, base, win)
  const entries = numberedEntries(win, () => linkTo(readHref()))
  win.history.scrollRestoration = 'manual'
  const tell = (move: Move, delta = 0): void => {
    for (const listener of listeners)
      listener({ href: readHref(), move, index: entries.index(), delta })
  }

  let resetTo: (() => void) | null = null
  win.addEventListener('popstate', () => {
    if (resetTo) return resetTo()
    const delta = entries.follow()
    if (delta === null) tell('push')
    else tell('pop', delta)
  })

  const replace = (href: string, move: Move): void => {
    entries.replace(linkTo(href))
    tell(move)
  }
  return {
    href: readHref,
    index: entries.index,
    push: (href) => {
      entries.push(linkTo(href))
      tell('push')
    },
    replace: (href) => replace(href, 'replace'),
    rewrite: (href) => entries.replace(linkTo(href)),
    reset: (href) => {
      if (entries.index() === 0) return replace(href, 'reset')
      const timer = setTimeout(() => resetTo?.(), resetFallbackMs)
      resetTo = () => {
        clearTimeout(timer)
        resetTo = null
        entries.restart()
        replace(href, 'reset')
      }
      win.history.go(-entries.index())
    },
    go: (delta) => win.history.go(delta),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    linkTo,
  }
}
