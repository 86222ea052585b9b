import type { Draft, LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { AutosaveState, SaveAnswer as DraftAnswer } from '../../../platform/draft/autosave.ts'
import {
  beginDraft,
  type DraftKind,
  type Resolution as DraftResolution,
  fromServer,
  type KeptDraft,
  openDraft,
} from '../../../platform/draft/draft.ts'
import { Keeper, type KeeperPorts } from '../../../platform/draft/keeper.ts'
import {
  isBlank,
  isSameContent,
  isSameText,
  type LetterText,
  textOf,
  titleOf,
} from './letter-text.ts'

export type KeptLetter = KeptDraft<LetterText, Draft>
export type LetterState = AutosaveState<LetterText, Draft>
export type LetterKeeper = Keeper<LetterText, Draft>
export type Resolution = DraftResolution<LetterText>
export type SaveAnswer = DraftAnswer<Draft>

/** A letter as the keeper of drafts needs to know it. Which of two versions stays, or both, is the writer's choice. */
export const letterKind: DraftKind<LetterText, Draft> = {
  textOf,
  isSame: isSameText,
  isSent: (text, draft) => isSameContent(text.content, draft.content),
  isBlank,
  settle: () => null,
}

export const beginLetter = (
  id: string,
  owner: string | null,
  text: LetterText,
  at: number,
): KeptLetter => beginDraft(id, owner, text, at)

/** What the editor opens when this device and the server may both know the draft. */
export const openLetter = (
  kept: KeptLetter | null,
  draft: Draft | null,
  uid: string | null,
): KeptLetter | null =>
  openDraft(
    letterKind,
    kept,
    draft && fromServer(letterKind, draft, uid, Date.parse(draft.updatedAt)),
  )

export interface DraftToSave {
  readonly id: string
  readonly baseVersion: number
  readonly title: string
  readonly content: LetterContent
  readonly recipientId: string | null
}

export type LetterPorts = Omit<KeeperPorts<LetterText, Draft>, 'save'> & {
  readonly save: (draft: DraftToSave) => Promise<SaveAnswer>
}

export const createSaver = (initial: LetterState, ports: LetterPorts): LetterKeeper =>
  new Keeper(letterKind, initial, {
    ...ports,
    save: ({ id, baseVersion, text: { content, recipientId } }) =>
      ports.save({ id, baseVersion, title: titleOf(content), content, recipientId }),
  })
