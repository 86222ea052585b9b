import { createRoot, type Root } from 'react-dom/client'
import { getLocale } from '../../../platform/locale.ts'
import { appTexts, firstTexts } from '../../../texts/use-texts.ts'
import { LockScreen } from '../parts/lock-screen.tsx'
import { ownLock } from './app-lock.ts'

let host: HTMLDialogElement | null = null
let root: Root | null = null
let leftAt: number | null = null
let opening: Promise<void> | null = null

/** A modal dialog: it lies over all others that are open, and what is below can be neither seen nor reached. */
function cover(): HTMLDialogElement {
  if (!host) {
    host = document.createElement('dialog')
    host.id = 'app-lock'
    host.className = 'm-0 size-full max-h-none max-w-none overflow-y-auto bg-ground p-0'
    // Escape opens no lock.
    host.addEventListener('cancel', (event) => event.preventDefault())
    host.addEventListener('close', () => {
      if (host && !host.open) host.showModal()
    })
    document.body.append(host)
    host.showModal()
    onTop.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  }
  return host
}

/** What opens while the app is locked, such as the answer to something that was under way, lies below the cover. */
const onTop = new MutationObserver((changes) => {
  const isCovered = changes.some(
    ({ target }) => target !== host && target instanceof HTMLDialogElement && target.open,
  )
  if (!isCovered || !host?.open) return
  host.close()
  if (!host.open) host.showModal()
})

function uncover(): void {
  onTop.disconnect()
  const covering = host
  root?.unmount()
  ;[root, host, opening, leftAt] = [null, null, null, null]
  covering?.close()
  covering?.remove()
}

const againMs = 2000

/** Without its words the lock stays closed: they are asked for until they are there. */
async function loadWords(): Promise<void> {
  for (;;)
    try {
      await Promise.all([firstTexts.load(getLocale()), appTexts.load(getLocale())])
      return
    } catch {
      await new Promise((done) => setTimeout(done, againMs))
    }
}

/** Shows the lock; done when it is open, or nobody is logged in any more. */
function lock(): Promise<void> {
  opening ??= (async () => {
    await loadWords()
    await new Promise<void>((resolve) => {
      const covering = cover()
      // A dialog that was opened since lies over the cover: the last one shown is on top.
      covering.close()
      covering.showModal()
      root = createRoot(covering)
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
  // A page of others inside of ours takes the focus, and the app is still on the screen.
  window.addEventListener('blur', () => {
    if (document.activeElement?.tagName !== 'IFRAME') leave()
  })
  window.addEventListener('focus', comeBack)
  window.addEventListener('pageshow', comeBack)
}

/** At the start: nothing is shown before the lock is open. */
export async function guardFromStart(): Promise<void> {
  guard()
  if (ownLock()) await lock()
}
