import { useEffect, useState } from 'react'
import { currentUid, onUserChange } from '../session.ts'

export type Opened<O> =
  | O
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: unknown }

interface OpeningOptions<O> {
  /** What is opened, and how: another value opens anew. */
  readonly name: string
  readonly open: () => Promise<O>
  /** What is open without asking anybody; null: it must be asked for. */
  readonly begin?: () => O | null
}

/** Opens a draft from this device and the server; again when somebody else logs in. */
export function useOpening<O>({ name, open, begin }: OpeningOptions<O>): {
  readonly opening: Opened<O>
  readonly reopen: () => void
} {
  const [opening, setOpening] = useState<Opened<O>>(() => begin?.() ?? { state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const person = usePerson()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for what is opened; another attempt or person opens again
  useEffect(() => {
    if (begin?.()) return
    let isOver = false
    setOpening({ state: 'opening' })
    open().then(
      (next) => {
        if (!isOver) setOpening(next)
      },
      (error: unknown) => {
        if (!isOver) setOpening({ state: 'failed', error })
      },
    )
    return () => {
      isOver = true
    }
  }, [name, attempt, person])
  return { opening, reopen: () => setAttempt((n) => n + 1) }
}

/**
 * Another number when somebody else has logged in on this device, in another tab for instance: what is open is the former
 * person's. The same person, back after a lost session, goes on writing.
 */
export function usePerson(): number {
  const [person, setPerson] = useState(0)
  useEffect(() => {
    let last = currentUid()
    return onUserChange((uid) => {
      if (uid !== null && last !== null && uid !== last) setPerson((n) => n + 1)
      last = uid ?? last
    })
  }, [])
  return person
}
