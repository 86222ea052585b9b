import { calls } from '@mailing/contract/client.ts'
import { request } from '../../../platform/client/client.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { beginState } from '../../../platform/draft/autosave.ts'
import { appPorts, unlessGone, useKeeper } from '../../../platform/draft/use-keeper.ts'
import { forgetLetter, keepLetter, keptLetter } from '../model/keep.ts'
import {
  createSaver,
  type KeptLetter,
  type LetterKeeper,
  type LetterPorts,
  type LetterState,
} from '../model/letter-draft.ts'

/** Saving happens behind the writer's back: no indicator, no toast, no login page. */
const quietly = {
  isLoadingShown: false,
  isNetworkToastShown: false,
  onSessionLost: 'nothing',
} as const

/** Saving as the app does it: IndexedDB here, the contract’s calls there. */
export const saverPorts: LetterPorts = {
  ...appPorts,
  keep: keepLetter,
  kept: keptLetter,
  forget: forgetLetter,
  save: (draft) => request(calls.letter.saveDraft, draft, quietly),
  remove: (id) => unlessGone(request(calls.letter.removeDraft, { id }, quietly)),
}

/** Keeps the letter saved while the editor is open, and knows when the connection or the login comes back. */
export function useSaver(
  letter: KeptLetter,
  kept: KeptLetter | null,
): { readonly saver: LetterKeeper; readonly state: LetterState } {
  const { keeper, state } = useKeeper(
    () => createSaver(beginState(letter, kept), saverPorts),
    () => void refreshCalls([calls.letter.drafts]),
  )
  return { saver: keeper, state }
}
