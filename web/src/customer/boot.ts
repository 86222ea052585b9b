import { app } from '@mailing/contract/app.ts'
import type { PageFiles } from '../../build/page-files.ts'
import { isDesktop } from '../platform/device.ts'
import { hasNeeds } from './needs.ts'

/*
 * Runs before the first paint, as a plain script of its own (the policy forbids inline ones) that
 * old browsers understand too. The drawn home screen in the page serves only who opens the home
 * screen in Chinese on a phone; for everybody else it is hidden until the app has drawn the real
 * page.
 */

interface Kept {
  readonly value?: unknown
}

function kept(name: string): unknown {
  try {
    return (JSON.parse(localStorage.getItem(name) || '{}') as Kept).value
  } catch (_) {
    return undefined
  }
}

/** The token is kept as it is. Whether it still counts, the server says. */
function hasToken(): boolean {
  try {
    return localStorage.getItem(app.tokenKey) !== null
  } catch (_) {
    return false
  }
}

const root = document.documentElement
const locale = kept('locale')
const theme = kept('theme')
const scale = kept('text_scale')

if (typeof locale === 'string') root.lang = locale
if (theme === 'dark' || theme === 'spec') root.setAttribute('data-theme', theme)
if (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-theme', 'dark')
if (typeof scale === 'number') root.style.setProperty('--text-scale', String(scale))

const page =
  __HISTORY_MODE__ === 'hash'
    ? location.hash.slice(1)
    : location.pathname.slice('/web/mailingTool'.length)
const isHome = page === '' || page === '/' || page === '/pages/home/home'
const isChinese = typeof locale !== 'string' || locale === 'zh-Hans'
if (!isHome || !isChinese || isDesktop()) root.setAttribute('data-shell', 'off')

const isDrawn = !root.hasAttribute('data-shell')
if (!hasNeeds()) showTooOld()
else {
  watchStart()
  if (isDrawn) afterPaint(startApp)
  else startApp()
}

/**
 * Shows in five languages that this browser is too old. The script adds help and telephone below.
 */
function showTooOld(): void {
  root.setAttribute('data-shell', 'old')
  if (__PAGE_FILES__) addScript(__PAGE_FILES__.old)
}

/**
 * Nothing may end in an empty page. What cannot be read is said by its error immediately. What does not
 * run for another reason is seen when the app has not started 20 s after `load`, which waits for
 * the app's own files; on a slow phone it may still come.
 */
function watchStart(): void {
  const look = () => {
    if (!window.isAppStarted) showTooOld()
  }
  addEventListener('error', (event) => {
    if (event.error instanceof SyntaxError) look()
  })
  addEventListener('load', () => setTimeout(look, 20_000))
}

function addScript(file: string, type = ''): void {
  const script = document.createElement('script')
  script.type = type
  script.async = false
  script.src = app.basePath + file
  document.head.appendChild(script)
}

/**
 * On a slow network the app's files would take the line from the page itself, so they wait for the
 * drawing to be seen.
 */
function afterPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (!isDone) work()
    isDone = true
  }
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) once()
    }).observe({ type: 'paint', buffered: true })
  } catch (_) {
    requestAnimationFrame(() => setTimeout(once, 0))
  }
  // Nothing is painted in a background tab.
  setTimeout(once, 1500)
}

/** Adds the app's scripts; in development there is no list of them, and the entry starts by itself. */
function startApp(): void {
  const lists = __PAGE_FILES__
  if (lists === null) return
  // The newest two of the methods that are added: who has them has all.
  if (!('any' in AbortSignal && 'canParse' in URL)) addScript(lists.methods)
  addScript(lists.app[0] ?? '', 'module')
  preload(lists.app.slice(1).concat(filesOfPage(lists, isHome ? '/' : page.split('?')[0] || '/')))
  const seen: Record<string, true> = {}
  window.preloadPage = (path) => {
    if (!seen[path]) preload(filesOfPage(lists, path))
    seen[path] = true
  }
}

function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = app.basePath + file
    document.head.appendChild(link)
  }
}

/**
 * What a page needs beyond the app itself: fetched at the same time, not one after the other as
 * each asks for the next.
 */
function filesOfPage({ files, locales, texts, pages }: PageFiles, path: string): string[] {
  const named = pages[path]
  const shown = named && named[2] === 1 && !hasToken() ? pages['/pages/login/login'] : named
  if (!shown) return []
  const language = Math.max(0, locales.indexOf(typeof locale === 'string' ? locale : 'zh-Hans'))
  // The texts are larger than any script, and a browser loads six files at a time: what is heavy
  // begins first.
  const loaded = shown[1] === 1 ? [texts[language] ?? 0] : []
  return loaded.concat(shown[0]).map((index) => `assets/${files[index]}.js`)
}
