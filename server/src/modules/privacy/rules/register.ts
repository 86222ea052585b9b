import type { InfoKind } from '@mailing/contract/info-kinds.ts'
import type { DeletionEnd } from '@mailing/contract/privacy/kinds.ts'
import type { Holding } from '../../../platform/holding.ts'

/** Every table that holds something of a person, in the order of the modules. */
export type Register = readonly Holding[]

/** The condition that finds the rows that a person's copy may show. */
export const whoseShown = ({ whose, shownWhere }: Pick<Holding, 'whose' | 'shownWhere'>): string =>
  shownWhere ? `(${whose}) and (${shownWhere})` : whose

export const endOf = ({ end }: Holding): DeletionEnd =>
  end === 'erase' ? 'erased' : end === 'keep' ? 'kept' : 'emptied'

export const holdingsOf = (register: Register, kind: InfoKind): Register =>
  register.filter((holding) => holding.kind === kind)

/** What becomes of a kind: what is said of its own rows, not of those that belong to them. */
export function endOfKind(register: Register, kind: InfoKind): DeletionEnd {
  const ends = holdingsOf(register, kind)
    .filter(({ isPart }) => !isPart)
    .map(endOf)
  return ends.includes('kept') ? 'kept' : ends.includes('emptied') ? 'emptied' : 'erased'
}
