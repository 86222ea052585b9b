import { calls } from '@mailing/contract/client.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { currentUid } from '../../../platform/session.ts'
import { forgetCard, keepCard } from '../model/keep.ts'
import type { Editing } from '../model/open-card.ts'
import { SaveClock } from '../model/save-clock.ts'

export type SaveState = 'saved' | 'saving' | 'unsaved'

/** So many lost answers are remembered: more come only from a server that has been away for long. */
const unansweredMax = 5

/** The server sends the same card with its keys in another order. */
const inOrder = (card: PostcardContent): string =>
  JSON.stringify(card, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )
const isSameCard = (one: PostcardContent, other: PostcardContent): boolean =>
  inOrder(one) === inOrder(other)

/** The connection or the server is at fault, not the card. */
const isPassing = (error: unknown): boolean =>
  !isCallError(error) ||
  error.failure !== 'answer' ||
  error.is('server.busy') ||
  error.is('server.no_space') ||
  error.is('request.rate_limited') ||
  error.is('server.internal')

/** Runs as long as the screen is open. */
function useSaveClock(): SaveClock {
  const [clock] = useState(() => new SaveClock())
  useEffect(() => clock.open(), [clock])
  return clock
}

/** Called when the connection is back, when the tab is hidden (a phone may end the app then), and when the screen is left. */
function useWhenDue(save: () => void): void {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('online', save)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', save)
      document.removeEventListener('visibilitychange', hidden)
      save()
    }
  }, [save])
}

export interface Working {
  editing: Editing
  version: number
  saved: CardDraft | null
  isDirty: boolean
  /** Who had the session when it was opened: the card is theirs, whoever logs in meanwhile. */
  readonly owner: string
  unanswered: readonly PostcardContent[]
  changedAt: number
}

/** Keeps the card on this device as it is now. */
export function keepHere(state: Working): void {
  const {
    editing: { id, content, recipientId },
    version,
    owner,
    unanswered,
  } = state
  // Never the same twice: by it a screen that was left tells what the next one has kept since.
  state.changedAt = Math.max(Date.now(), state.changedAt + 1)
  keepCard({ id, owner, version, content, recipientId, unanswered, changedAt: state.changedAt })
}

/** From now on it is another draft. */
function as(state: { editing: Editing }, id: string): Editing {
  state.editing = { ...state.editing, id }
  return state.editing
}

/** Saving a card: on the server when the hands rest, when the tab is hidden, when the connection is back and when the screen is left. */
export function useCardSaver(
  now: RefObject<Working | null>,
  onEditing: (editing: Editing) => void,
) {
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const [isCopy, setIsCopy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const clock = useSaveClock()

  /** True: it is worth another try. */
  const saveOnce = useCallback(async (): Promise<boolean> => {
    const state = now.current
    if (!state?.isDirty) return false
    // Somebody else has logged in meanwhile, in another tab for instance: it waits on this device for its owner.
    if (currentUid() !== state.owner) {
      setSaveState('unsaved')
      return false
    }
    state.isDirty = false
    setSaveState('saving')
    const { id: draftId, content, recipientId } = state.editing
    state.unanswered = [...state.unanswered, content].slice(-unansweredMax)
    keepHere(state)
    try {
      const { draft, conflict } = await request(
        calls.postcard.saveDraft,
        { id: draftId, baseVersion: state.version, content, recipientId },
        { isLoadingShown: false, isNetworkToastShown: false },
      )
      setRefusal(null)
      clock.saved()
      if (
        conflict &&
        state.unanswered.some((sent) => isSameCard(sent, conflict.content)) &&
        !isSameCard(content, conflict.content)
      ) {
        // Our own card of a moment ago, whose answer got lost: no second version at all. It is changed now, and the copy goes.
        Object.assign(state, { version: conflict.version, isDirty: true, unanswered: [] })
        keepHere(state)
        await request(
          calls.postcard.removeDraft,
          { id: draft.id },
          { isLoadingShown: false, isNetworkToastShown: false },
        ).catch(() => undefined)
        return true
      }
      if (conflict) setIsCopy(true)
      Object.assign(state, { version: draft.version, saved: draft, unanswered: [] })
      if (draft.id !== draftId) {
        onEditing(as(state, draft.id))
        forgetCard(draftId, state.changedAt)
      }
      if (state.isDirty) keepHere(state)
      else {
        forgetCard(draft.id, state.changedAt)
        setSaveState('saved')
      }
    } catch (failed) {
      state.isDirty = true
      setSaveState('unsaved')
      setRefusal(isPassing(failed) || !isCallError(failed) ? null : failed.message)
      return isPassing(failed)
    }
    return false
  }, [clock, now, onEditing])

  const flush = useCallback(async (): Promise<CardDraft | null> => {
    clock.callOff()
    await running.current
    running.current = saveOnce().finally(() => {
      running.current = null
    })
    if (await running.current) clock.retry(() => void flush())
    const state = now.current
    return !state || state.isDirty
      ? null
      : (state.saved ?? request(calls.postcard.draft, { id: state.editing.id }).catch(() => null))
  }, [saveOnce, clock, now])

  const later = useCallback((): void => clock.rest(() => void flush()), [clock, flush])

  const saveDue = useCallback(() => {
    if (now.current?.isDirty) void flush()
  }, [flush, now])
  useWhenDue(saveDue)
  return { saveState, setSaveState, isCopy, refusal, flush, later, saveDue }
}
