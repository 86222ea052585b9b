import { useCallback, useState } from 'react'
import { currentUid } from './session.ts'

const kept = new Map<string, unknown>()
const keyOf = (name: string): string => `${currentUid() ?? ''} ${name}`

/** What a screen that opens later finds under a name, as if its user had chosen it there. */
export const keep = (name: string, value: unknown): void => void kept.set(keyOf(name), value)

/**
 * State of a screen that its user finds again after leaving to mend something elsewhere: by a name, for this user, until the app
 * is closed. Without a name it goes with the screen. What must outlive the app belongs into the storage.
 */
export function useKept<T>(name: string | null, start: T): readonly [T, (next: T) => void] {
  const key = name === null ? null : keyOf(name)
  const [value, setValue] = useState<T>(() =>
    key !== null && kept.has(key) ? (kept.get(key) as T) : start,
  )
  const keep = useCallback(
    (next: T) => {
      if (key !== null) kept.set(key, next)
      setValue(next)
    },
    [key],
  )
  return [value, keep]
}

/** Forgets all of it. */
export const forgetKept = (): void => kept.clear()
