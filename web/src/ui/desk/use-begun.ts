import type { Call } from '@mailing/contract/call.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import { useState } from 'react'
import type { CallError } from '../../platform/client/call-error.ts'
import { refreshCalls } from '../../platform/client/query.ts'

/** What a form was begun with, beside what is stored by now. */
export interface Begun<Stand> {
  readonly stand: Stand
  readonly newest: Stand
  /** Of a form that has begun anew; its key. */
  readonly round: number
  readonly isSaved: boolean
  /** A colleague has saved since the form was begun. */
  readonly isBehind: boolean
  /** Begins again with what is stored. */
  readonly begin: () => void
  /** Goes on with what was typed, on top of what is stored. */
  readonly follow: () => void
  /** What was typed is saved: the form begins with it when it arrives. */
  readonly save: () => void
}

/** Keeps a form by what it was begun with, so that what arrives while somebody types takes nothing away. */
export function useBegun<Stand>(newest: Stand, version: string | number): Begun<Stand> {
  const [state, setState] = useState({ stand: newest, version, round: 0, isSaved: false })
  const isOld = version !== state.version
  const begin = () => setState({ stand: newest, version, round: state.round + 1, isSaved: false })
  // What was saved has arrived.
  if (isOld && state.isSaved) begin()
  return {
    ...state,
    newest,
    isBehind: isOld && !state.isSaved,
    begin,
    follow: () => setState({ ...state, stand: newest, version }),
    save: () => setState((before) => ({ ...before, isSaved: true })),
  }
}

/** True: it was refused because a colleague was quicker, and what they saved is being asked for. */
export function isOvertaken(
  error: CallError,
  conflict: ErrorCode,
  refresh: readonly Call[],
): boolean {
  if (!error.is(conflict)) return false
  void refreshCalls(refresh)
  return true
}
