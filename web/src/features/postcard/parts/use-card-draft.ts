import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { currentUid, onUserChange } from '../../../platform/session.ts'
import { type Editing, openCard } from '../model/open-card.ts'
import { keepHere, type SaveState, useCardSaver, type Working } from './use-card-saver.ts'

export interface CardDraftInUse {
  readonly editing: Editing | null
  /** There is no such card for this person. */
  readonly isGone: boolean
  readonly error: unknown
  readonly reload: () => void
  readonly saveState: SaveState
  /** The newer version of another device was found, and this one became a second draft. */
  readonly isCopy: boolean
  /** The server's sentence when it does not take the draft. */
  readonly refusal: string | null
  readonly change: (part: Partial<Omit<Editing, 'id'>>) => void
  /** Saves what is not saved yet. Null: it could not be, or the draft cannot be read at present. */
  readonly flush: () => Promise<CardDraft | null>
}

/** Called when somebody else has logged in on this device, and when the owner is back. */
function useOwner(onOther: () => void, onBack: () => void): void {
  useEffect(() => {
    let last = currentUid()
    return onUserChange((uid) => {
      if (uid !== null && last !== null) (uid === last ? onBack : onOther)()
      last = uid ?? last
    })
  }, [onOther, onBack])
}

/**
 * A postcard in the making: kept on this device at once, on the server when the hands rest. Another device's newer version is
 * never overwritten: then this one goes on as a second draft.
 */
export function useCardDraft(id: string, isFresh: boolean): CardDraftInUse {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isGone, setIsGone] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const now = useRef<Working | null>(null)
  const { saveState, setSaveState, isCopy, refusal, flush, later, saveDue } = useCardSaver(
    now,
    setEditing,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOver = false
    setError(null)
    const owner = currentUid()
    openCard(id, isFresh).then(
      (loaded) => {
        // Read for one person and never shown to another, who has logged in while it was read.
        if (isOver || currentUid() !== owner) return
        setIsGone(loaded === null || owner === null)
        if (loaded === null || owner === null) return
        now.current = {
          editing: loaded.editing,
          version: loaded.version,
          saved: null,
          isDirty: loaded.isUnsaved,
          owner,
          unanswered: loaded.unanswered,
          changedAt: loaded.changedAt,
        }
        setEditing(loaded.editing)
        if (loaded.isUnsaved) later()
      },
      (reason: unknown) => {
        if (!isOver) setError(reason)
      },
    )
    return () => {
      isOver = true
    }
  }, [id, isFresh, attempt, later])

  useOwner(
    useCallback(() => {
      now.current = null
      setEditing(null)
      setAttempt((n) => n + 1)
    }, []),
    saveDue,
  )

  const change = useCallback(
    (part: Partial<Omit<Editing, 'id'>>): void => {
      const state = now.current
      if (!state) return
      state.editing = { ...state.editing, ...part }
      state.isDirty = true
      keepHere(state)
      setEditing(state.editing)
      setSaveState('unsaved')
      later()
    },
    [later, setSaveState],
  )

  return {
    editing,
    isGone,
    error,
    saveState,
    isCopy,
    refusal,
    change,
    flush,
    reload: () => setAttempt((n) => n + 1),
  }
}
