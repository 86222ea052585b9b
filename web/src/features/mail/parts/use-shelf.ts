import type { Call } from '@mailing/contract/call.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListResult } from '../../../platform/client/list.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { unlessGone } from '../../../platform/draft/use-keeper.ts'
import { currentUid, useIsLoggedIn } from '../../../platform/session.ts'

/** Drafts of one product: those of the account, and those of this device. */
export interface ShelfSource<Kept, OfServer, Row extends { readonly id: string }> {
  /** Answers that change when a draft is removed. */
  readonly changed: readonly Call[]
  /** The drafts that this device has of a person; null: of somebody who is not logged in. */
  readonly kept: (uid: string | null) => Promise<readonly Kept[]>
  /** Removes a draft from the account. */
  readonly remove: (id: string) => Promise<unknown>
  readonly forget: (id: string) => Promise<void>
  /** Both as one list. `isServerKnown` false (guest, offline): the account's are not known. */
  readonly rows: (
    kept: readonly Kept[],
    ofServer: readonly OfServer[],
    isServerKnown: boolean,
  ) => readonly Row[]
}

/** How long a removed draft can be called back. */
export const undoMs = 6_000

/** Drafts as one list, with removing that can be undone for `undoFor` milliseconds. `source` stays the same. */
export function useShelf<Kept, OfServer, Row extends { readonly id: string }>(
  source: ShelfSource<Kept, OfServer, Row>,
  list: ListResult<OfServer>,
  undoFor = undoMs,
) {
  const isLoggedIn = useIsLoggedIn()
  const [kept, setKept] = useState<readonly Kept[] | null>(null)
  const readKept = useCallback(async () => setKept(await source.kept(currentUid())), [source])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other drafts
  useEffect(() => {
    void readKept()
  }, [readKept, isLoggedIn])
  const { gone, ...removal } = useRemoval<Row>(
    useCallback(
      async (id) => {
        // A draft that the server does not have, or no longer has, is as good as removed.
        if (currentUid() !== null) await unlessGone(source.remove(id))
        await source.forget(id)
        await Promise.all([readKept(), refreshCalls(source.changed)])
      },
      [source, readKept],
    ),
    undoFor,
  )
  const isServerKnown = isLoggedIn && list.error === null && !list.isPending
  const rows = source.rows(kept ?? [], list.items, isServerKnown)
  return {
    list,
    rows: rows.filter(({ id }) => !gone.has(id)),
    isPending: kept === null || (isLoggedIn && list.isPending && list.error === null),
    ...removal,
    refresh: () => Promise.all([readKept(), list.refresh()]),
  }
}

/** Rows that are on their way out. Leaving the page ends the time for second thoughts. */
function useRemoval<Row extends { readonly id: string }>(
  removeForGood: (id: string) => Promise<void>,
  undoFor: number,
) {
  const [removing, setRemoving] = useState<Row | null>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const pending = useRef<{ readonly id: string; readonly timer: number } | null>(null)
  const show = useCallback(
    (id: string) => setGone((ids) => new Set([...ids].filter((other) => other !== id))),
    [],
  )
  /** The one that could still be called back; nobody is waiting for it any more. */
  const take = useCallback((): string | null => {
    const now = pending.current
    if (now === null) return null
    pending.current = null
    clearTimeout(now.timer)
    setRemoving(null)
    return now.id
  }, [])
  const finish = useCallback(async () => {
    const id = take()
    if (id === null) return
    try {
      await removeForGood(id)
    } catch {
      // It comes back into the list: better a draft too many than one that seems gone and is not.
      show(id)
    }
  }, [take, show, removeForGood])
  useEffect(() => () => void finish(), [finish])
  return {
    gone,
    removing,
    remove: async (row: Row): Promise<void> => {
      await finish()
      pending.current = { id: row.id, timer: window.setTimeout(() => void finish(), undoFor) }
      setGone((ids) => new Set([...ids, row.id]))
      setRemoving(row)
    },
    undo: (): void => {
      const id = take()
      if (id !== null) show(id)
    },
  }
}
