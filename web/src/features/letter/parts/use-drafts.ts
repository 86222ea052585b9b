import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { request } from '../../../platform/client/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { type ShelfSource, useShelf } from '../../mail/parts/use-shelf.ts'
import { type DraftRow, draftRows } from '../model/draft-list.ts'
import { forgetLetter, keptLetters } from '../model/keep.ts'
import type { KeptLetter } from '../model/letter-draft.ts'

const letters: ShelfSource<
  KeptLetter,
  CallOutput<typeof calls.letter.drafts>['list'][number],
  DraftRow
> = {
  changed: [calls.letter.drafts],
  kept: keptLetters,
  remove: (id) =>
    request(calls.letter.removeDraft, { id }, { isLoadingShown: false, onSessionLost: 'nothing' }),
  forget: forgetLetter,
  rows: draftRows,
}

/** The letters of the account and of this device, with removing that can be undone. */
export const useDrafts = () =>
  useShelf(letters, useList(calls.letter.drafts, {}, { onSessionLost: 'nothing' }))
