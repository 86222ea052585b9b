import { useEffect, useRef } from 'react'
import { type KeybindingsMap, tinykeys } from 'tinykeys'

/** Keys in the notation of tinykeys: `p`, `Shift+?`, `$mod+Enter` (Ctrl, or Command on a Mac). */
type Hotkeys = Readonly<Record<string, () => void>>

const typed = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])'

/** Held keys count once. Letters belong to whoever types; a chord with Ctrl or Command does not. */
const isOther = ({ target, ctrlKey, metaKey, repeat, isComposing }: KeyboardEvent): boolean =>
  repeat ||
  isComposing ||
  (!ctrlKey && !metaKey && target instanceof Element && target.closest(typed) !== null)

/** Keys of a screen, while it is there and no question lies over it. */
export function useHotkeys(keys: Hotkeys, isActive = true): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  const names = Object.keys(keys).join(' ')
  useEffect(() => {
    if (!isActive) return
    const bindings: KeybindingsMap = Object.fromEntries(
      names.split(' ').map((name) => [
        name,
        (event: KeyboardEvent) => {
          const isCovered = document.querySelector(
            '[role=dialog], [role=alertdialog], dialog[open]',
          )
          if (isCovered) return
          event.preventDefault()
          latest.current[name]?.()
        },
      ]),
    )
    return tinykeys(window, bindings, { ignore: isOther })
  }, [names, isActive])
}
