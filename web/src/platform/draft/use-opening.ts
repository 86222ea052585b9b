import { useEffect, useRef, useState } from 'react'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for what is opened; another attempt opens again
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
  }, [name, attempt])
  useOtherUser(() => setAttempt((n) => n + 1))
  return { opening, reopen: () => setAttempt((n) => n + 1) }
}

/**
 * Calls when somebody else has logged in on this device, in another tab for instance: what is open is the former person's.
 * The same person, back after a lost session, goes on writing.
 */
export function useOtherUser(onOther: () => void): void {
  const newest = useRef(onOther)
  newest.current = onOther
  useEffect(() => {
    let last = currentUid()
    return onUserChange((uid) => {
      if (uid !== null && last !== null && uid !== last) newest.current()
      last = uid ?? last
    })
  }, [])
}
