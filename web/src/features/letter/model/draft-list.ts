import type { CallOutput } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { isUnsaved } from '../../../platform/draft/draft.ts'
import { type KeptLetter, letterKind } from './letter-draft.ts'
import { excerptOf, isBlank, titleOf } from './letter-text.ts'

type ServerDraft = CallOutput<typeof letterCalls.drafts>['list'][number]

/** One draft as the list shows it. */
export interface DraftRow {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly stationery: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** `phone`: the server has never had it. `unsent`: it has an older text. */
  readonly where: 'account' | 'phone' | 'unsent'
  readonly isConflict: boolean
}

/**
 * The drafts of the server and of this device as one list, last changed first. Where this device has text that the server
 * lacks, the device's text is shown: it is what opens. `isServerKnown` false (guest, offline): everything of the device.
 */
export function draftRows(
  kept: readonly KeptLetter[],
  server: readonly ServerDraft[],
  isServerKnown: boolean,
): DraftRow[] {
  const own = new Map(kept.map((letter) => [letter.id, letter]))
  const fromServer = server.map((draft): DraftRow => {
    const letter = own.get(draft.id)
    if (letter && isUnsaved(letterKind, letter)) return rowOf(letter, 'unsent')
    return {
      id: draft.id,
      title: draft.title,
      excerpt: draft.excerpt,
      stationery: draft.stationery,
      changedAt: Date.parse(draft.updatedAt),
      where: 'account',
      isConflict: draft.isConflict,
    }
  })
  const listed = new Set(server.map(({ id }) => id))
  const only = kept.filter(
    (letter) =>
      !listed.has(letter.id) &&
      !isBlank(letter.text) &&
      (!isServerKnown || isUnsaved(letterKind, letter)),
  )
  const fromPhone = only.map((letter) =>
    rowOf(
      letter,
      letter.baseVersion === 0 ? 'phone' : isUnsaved(letterKind, letter) ? 'unsent' : 'account',
    ),
  )
  return [...fromPhone, ...fromServer].sort((a, b) => b.changedAt - a.changedAt)
}

const rowOf = ({ id, text, changedAt, other }: KeptLetter, where: DraftRow['where']): DraftRow => ({
  id,
  title: titleOf(text.content),
  excerpt: excerptOf(text.content),
  stationery: text.content.stationery,
  changedAt,
  where,
  isConflict: other !== null,
})
