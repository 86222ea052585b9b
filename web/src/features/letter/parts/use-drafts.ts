import { calls } from '@mailing/contract/client.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { refreshCalls, useList } from '../../../platform/client/query.ts'
import { currentUid, useIsLoggedIn } from '../../../platform/session.ts'
import { type DraftRow, draftRows } from '../model/draft-list.ts'
import { forgetLetter, keptLetters } from '../model/keep.ts'
import type { KeptLetter } from '../model/letter-draft.ts'

/** How long a removed draft can be called back. */
export const undoMs = 6_000

interface Removing {
  readonly row: DraftRow
  readonly timer: ReturnType<typeof setTimeout>
}

/** Removes for good. A draft that the server does not have, or no longer has, is as good as removed. */
async function removeDraft(id: string): Promise<void> {
  if (currentUid() !== null) {
    await request(
      calls.letter.removeDraft,
      { id },
      { isLoadingShown: false, onSessionLost: 'nothing' },
    ).catch((error: unknown) => {
      if (!isCallError(error) || !error.is('request.not_found')) throw error
    })
  }
  await forgetLetter(id)
}

/** The drafts of the account and of this device, with removing that can be undone. */
export function useDrafts() {
  const isLoggedIn = useIsLoggedIn()
  const list = useList(calls.letter.drafts, {}, { onSessionLost: 'nothing' })
  const [kept, setKept] = useState<readonly KeptLetter[] | null>(null)
  const [removing, setRemoving] = useState<DraftRow | null>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const pending = useRef<Removing | null>(null)

  const readKept = useCallback(async () => setKept(await keptLetters(currentUid())), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other drafts
  useEffect(() => {
    void readKept()
  }, [readKept, isLoggedIn])

  const show = useCallback(
    (id: string) => setGone((ids) => new Set([...ids].filter((other) => other !== id))),
    [],
  )
  const finish = useCallback(async () => {
    const now = pending.current
    if (now === null) return
    pending.current = null
    clearTimeout(now.timer)
    setRemoving(null)
    try {
      await removeDraft(now.row.id)
      await refreshCalls([calls.letter.drafts])
    } catch {
      // It comes back into the list: better a draft too many than one that seems gone and is not.
      show(now.row.id)
    }
  }, [show])
  // Leaving the page ends the time for second thoughts.
  useEffect(() => () => void finish(), [finish])

  const remove = async (row: DraftRow) => {
    await finish()
    pending.current = { row, timer: setTimeout(() => void finish(), undoMs) }
    setGone((ids) => new Set([...ids, row.id]))
    setRemoving(row)
  }
  const undo = () => {
    const now = pending.current
    if (now === null) return
    clearTimeout(now.timer)
    pending.current = null
    show(now.row.id)
    setRemoving(null)
  }
  const isServerKnown = isLoggedIn && list.error === null && !list.isPending
  return {
    list,
    rows: draftRows(kept ?? [], list.items, isServerKnown).filter(({ id }) => !gone.has(id)),
    isPending: kept === null || (isLoggedIn && list.isPending && list.error === null),
    removing,
    remove,
    undo,
    refresh: () => Promise.all([readKept(), list.refresh()]),
  }
}
