import { calls } from '@mailing/contract/client.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { Writing, type WritingState } from '../model/writing.ts'

/** The texts of a letter, open as long as the page is; asks for its people again when the server speaks of a newer version. */
export function useWriting(
  id: string,
  uid: string,
  memberIds: readonly string[] | undefined,
  version: number | undefined,
): { readonly writing: Writing; readonly state: WritingState } {
  const syncing = useSend(calls.family.sync, {
    prevent: false,
    isLoadingShown: false,
    isNetworkToastShown: false,
    onError: () => true,
  })
  const [writing] = useState(() => new Writing(id, uid, (input) => syncing.sendAsync(input)))
  const state = useSyncExternalStore(writing.subscribe, writing.state, writing.state)
  const names = memberIds?.join(' ')
  useEffect(() => {
    if (names === undefined) return undefined
    void writing.open(names.split(' ')).then(() => writing.start())
    return () => writing.stop()
  }, [writing, names])
  useEffect(() => {
    if (version !== undefined && state.version > version) void refreshCalls([calls.family.get])
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
