import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import { type AutosaveState, saveMark } from '../../../platform/draft/autosave.ts'
import { deviceDrafts } from '../../../platform/draft/device-drafts.ts'
import {
  beginDraft,
  type DraftKind,
  isUnsaved,
  type KeptDraft,
  type ServerDraft,
} from '../../../platform/draft/draft.ts'
import { isSameParts, mergeParts } from './section.ts'

type Parts = readonly LetterPart[]

/** The pictures of one person's pages of a family letter, as the server has them. */
export interface ServerSection extends ServerDraft {
  readonly parts: Parts
}

export type KeptSection = KeptDraft<Parts, ServerSection>
export type SectionState = AutosaveState<Parts, ServerSection>

/**
 * The pictures of a section as the keeper of drafts needs to know them: what somebody else changed meanwhile is merged,
 * never overwritten.
 */
export const sectionKind: DraftKind<Parts, ServerSection> = {
  textOf: ({ parts }) => parts,
  isSame: isSameParts,
  isSent: (parts, section) => isSameParts(parts, section.parts),
  // Taking the last picture out is a change like any other.
  isBlank: () => false,
  settle: ({ confirmed, text }, { parts }) => ({
    keep: 'mine',
    text: mergeParts(confirmed ?? [], text, parts),
  }),
}

/** A section opened from the server: what this device has that the server may not is put together with it. */
export function openSection(
  kept: KeptSection | null,
  section: ServerSection,
  owner: string | null,
  at: number,
): KeptSection {
  const { id, version, parts } = section
  return {
    ...beginDraft<Parts, ServerSection>(id, owner, parts, at),
    baseVersion: version,
    confirmed: parts,
    ...(kept && { text: mergeParts(kept.confirmed ?? [], kept.text, parts) }),
  }
}

export type SectionMark = 'saved' | 'saving' | 'offline' | 'refused'

/** `offline`: kept on this device, it goes on by itself. */
export function sectionMark(state: SectionState): SectionMark {
  const mark = saveMark(sectionKind, state)
  if (mark === 'saved' || mark === 'refused') return mark
  return state.failure === null ? 'saving' : 'offline'
}

/** A section as devices kept it before all drafts had one form. Its key begins with its owner. */
interface FormerSection {
  readonly key: string
  readonly base: Parts
  readonly baseVersion: number
  readonly parts: Parts
}

const revive = (section: KeptSection | FormerSection): KeptSection =>
  'text' in section
    ? section
    : {
        ...beginDraft<Parts, ServerSection>(
          section.key,
          section.key.split(' ')[0] ?? '',
          section.parts,
          0,
        ),
        baseVersion: section.baseVersion,
        confirmed: section.base,
      }

/** On one device several people may have pages of the same letter open, one after the other. */
export const sectionId = (uid: string, familyId: string, memberId: string): string =>
  `${uid} ${familyId} ${memberId}`

/** Pictures of family letters that the server has not confirmed. */
export const keptSections = deviceDrafts<Parts, ServerSection, FormerSection>({
  database: 'mailing-family-parts',
  table: 'sections',
  keyPath: 'key',
  revive,
  isWorthKeeping: (section) => isUnsaved(sectionKind, section),
})
