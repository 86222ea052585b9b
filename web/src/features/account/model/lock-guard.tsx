import { createRoot, type Root } from 'react-dom/client'
import { getLocale } from '../../../platform/locale.ts'
import { appTexts, firstTexts } from '../../../texts/use-texts.ts'
import { LockScreen } from '../parts/lock-screen.tsx'
import { ownLock } from './app-lock.ts'

let host: HTMLElement | null = null
let root: Root | null = null
let leftAt: number | null = null
let opening: Promise<void> | null = null

/** Lies over everything, dialogs too; what is below can be neither seen nor reached. */
function cover(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    host.id = 'app-lock'
    host.className = 'fixed inset-0 overflow-y-auto bg-ground'
    host.style.zIndex = '2147483647'
    document.body.append(host)
    for (const other of document.body.children) if (other !== host) other.setAttribute('inert', '')
  }
  return host
}

function uncover(): void {
  root?.unmount()
  host?.remove()
  ;[root, host, opening] = [null, null, null]
  for (const other of document.body.children) other.removeAttribute('inert')
}

/** Shows the lock; done when it is open, or nobody is logged in any more. */
function lock(): Promise<void> {
  opening ??= (async () => {
    await Promise.all([firstTexts.load(getLocale()), appTexts.load(getLocale())])
    await new Promise<void>((resolve) => {
      root = createRoot(cover())
      root.render(<LockScreen onOpen={resolve} />)
    })
    uncover()
  })()
  return opening
}

function leave(): void {
  if (!ownLock()) return
  cover()
  if (document.visibilityState === 'hidden') leftAt ??= Date.now()
}

function comeBack(): void {
  if (document.visibilityState === 'hidden' || opening) return
  const own = ownLock()
  const isLong = own !== null && leftAt !== null && Date.now() - leftAt >= own.afterSeconds * 1000
  leftAt = null
  if (isLong) void lock()
  else uncover()
}

let isGuarding = false

/** Covers the app whenever it leaves the screen, so that the list of apps shows nothing, and locks it when that was for long. */
export function guard(): void {
  if (isGuarding) return
  isGuarding = true
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leave() : comeBack(),
  )
  window.addEventListener('pagehide', leave)
  window.addEventListener('blur', leave)
  window.addEventListener('focus', comeBack)
  window.addEventListener('pageshow', comeBack)
}

/** At the start: nothing is shown before the lock is open. */
export async function guardFromStart(): Promise<void> {
  guard()
  if (ownLock()) await lock()
}
