import type { InputRef } from 'antd'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * The field that a scanner types into. A scanner is a keyboard: whatever it types while no other field has the cursor must
 * arrive here, and its Enter must not press a button that was used before.
 */
export function useScanField(): {
  readonly field: RefObject<InputRef | null>
  readonly focusField: () => void
} {
  const field = useRef<InputRef>(null)
  const focusField = useCallback(() => field.current?.focus(), [])
  useEffect(() => {
    const catchKey = (event: KeyboardEvent) => {
      const isText =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]') !== null
      if (
        !isText &&
        event.key.length === 1 &&
        event.key !== ' ' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey
      )
        focusField()
    }
    document.addEventListener('keydown', catchKey)
    return () => document.removeEventListener('keydown', catchKey)
  }, [focusField])
  return { field, focusField }
}
