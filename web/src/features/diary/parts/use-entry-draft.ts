import { calls } from '@mailing/contract/client.ts'
import type { DiaryEntry } from '@mailing/contract/diary/calls.ts'
import { useRef } from 'react'
import { request } from '../../../platform/client/client.ts'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { beginState } from '../../../platform/draft/autosave.ts'
import { isUnsaved } from '../../../platform/draft/draft.ts'
import { Keeper } from '../../../platform/draft/keeper.ts'
import { appPorts, unlessGone, useKeeper } from '../../../platform/draft/use-keeper.ts'
import { useLeaveGuard } from '../../../platform/navigation/navigate.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ask, tell } from '../../../ui/feedback.ts'
import {
  type EntryText,
  entryKind,
  isChanged,
  keptEntries,
  openEntry,
} from '../model/entry-draft.ts'

const quietly = { isLoadingShown: false, isNetworkToastShown: false } as const
const shown = [calls.diary.list, calls.diary.get] as const

/** The keeper of an entry. What the writer has asked to be saved says what went wrong; what is tried again later is quiet. */
function useEntryKeeper(id: string, stored: DiaryEntry | null) {
  const saving = useSend(calls.diary.save, { refresh: shown })
  const isPressed = useRef(false)
  const isSecond = useRef(false)
  const { keeper, state } = useKeeper(() => {
    const entry = openEntry(id, stored, currentUid())
    return new Keeper(entryKind, beginState(entry, null), {
      ...appPorts,
      ...keptEntries,
      isSentWhenAsked: true,
      save: async ({ id: savedId, baseVersion, text: { photos, ...text } }) => {
        const photoIds = photos.map((photo) => photo.id)
        const input = { id: savedId, baseVersion, ...text, photoIds }
        const answer = isPressed.current
          ? await saving.sendAsync(input)
          : await request(calls.diary.save, input, quietly)
        if (!isPressed.current) void refreshCalls(shown)
        isSecond.current = answer.conflict !== null
        return { draft: answer.entry, conflict: answer.conflict }
      },
      remove: (second) => unlessGone(request(calls.diary.remove, { id: second }, quietly)),
    })
  })
  const flush = async () => {
    isPressed.current = true
    try {
      keeper.retry()
      return await keeper.flush()
    } finally {
      isPressed.current = false
    }
  }
  /** `isSecond`: another device's version was found, and both stay. */
  return { keeper, state, flush, isSecond: () => isSecond.current }
}

/**
 * What is written, kept on this device until it is saved or given up: an entry goes to the server when its writer says so.
 * `done`: there is nothing more to keep.
 */
export function useEntryDraft(id: string, stored: DiaryEntry | null) {
  const t = useTexts('diary')
  const { keeper, state, flush, isSecond } = useEntryKeeper(id, stored)
  const isOver = useRef(false)
  const isDirty = isChanged(state.draft)
  const done = () => {
    isOver.current = true
    void keeper.discard()
  }
  useLeaveGuard(isDirty, async () => {
    if (isOver.current) return true
    const isLeaving = await ask({
      message: t.leaveAsk,
      okText: t.leave,
      cancelText: t.stay,
      isDanger: true,
    })
    if (isLeaving) done()
    return isLeaving
  })
  /** False: the server does not have it; what was written stays on the screen. */
  const save = async (): Promise<boolean> => {
    const { draft } = await flush()
    if (isUnsaved(entryKind, draft)) return false
    if (isSecond()) await tell(`${t.twoVersions}\n${t.twoVersionsHint}`)
    return true
  }
  const setForm = (
    change: Partial<EntryText> | ((text: EntryText) => Partial<EntryText>),
  ): void => {
    const { text } = keeper.state().draft
    keeper.edit({ ...text, ...(typeof change === 'function' ? change(text) : change) })
  }
  return {
    form: state.draft.text,
    setForm,
    isDirty,
    isSaving: state.flight !== null,
    save,
    draftId: () => keeper.state().draft.id,
    done,
  }
}
