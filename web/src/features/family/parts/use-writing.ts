import { calls } from '@mailing/contract/client.ts'
import type { FamilyMember } from '@mailing/contract/family/schemas.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { Writing, type WritingState } from '../model/writing.ts'

/** The texts of a letter, open as long as the page is; asks for its people again when the server speaks of a newer version. */
export function useWriting(
  id: string,
  uid: string,
  members: readonly Pick<FamilyMember, 'id' | 'isMine'>[],
  version: number,
): { readonly writing: Writing; readonly state: WritingState } {
  const syncing = useSend(calls.family.sync, {
    prevent: false,
    isLoadingShown: false,
    isNetworkToastShown: false,
    onError: (error) => {
      // A right was taken back since the letter's people were read.
      if (error.is('family.not_yours')) void refreshCalls([calls.family.get])
      return true
    },
  })
  const [writing] = useState(() => new Writing(id, uid, (input) => syncing.sendAsync(input)))
  const state = useSyncExternalStore(writing.subscribe, writing.state, writing.state)
  const idsOf = (some: typeof members): string => some.map(({ id: one }) => one).join(' ')
  const allowed = idsOf(members.filter(({ isMine }) => isMine))
  useEffect(() => writing.allow(allowed.split(' ')), [writing, allowed])
  const names = idsOf(members)
  useEffect(() => {
    void writing.open(names.split(' ')).then(() => writing.start())
    return () => writing.stop()
  }, [writing, names])
  useEffect(() => {
    if (state.version > version) void refreshCalls([calls.family.get])
  }, [state.version, version])
  const { partsVersion } = state
  const seen = useRef(-1)
  useEffect(() => {
    if (seen.current >= 0 && seen.current !== partsVersion)
      void refreshCalls([calls.family.parts, calls.family.get])
    seen.current = partsVersion
  }, [partsVersion])
  return { writing, state }
}
