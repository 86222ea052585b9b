import type { DeletionEnd, InfoKind } from '@mailing/contract/privacy/kinds.ts'
import { chatHoldings } from './chats.ts'
import { giftHoldings } from './gifts.ts'
import type { Holding } from './holding.ts'
import { invitingHoldings } from './inviting.ts'
import { letterHoldings } from './letters.ts'
import { moneyHoldings } from './money.ts'
import { noticeHoldings } from './notices.ts'
import { peopleHoldings } from './people.ts'
import { pieceHoldings } from './pieces.ts'
import { requestHoldings } from './requests.ts'
import { shopHoldings } from './shop.ts'
import { writingHoldings } from './writing.ts'

/**
 * The one register of what is kept of people (R40): every table of the database stands here or in `house.ts`, with its columns. The
 * lists, the copy of one's data and the deletion are made from it; a test compares it with the database.
 */
export const holdings: readonly Holding[] = [
  ...peopleHoldings,
  ...writingHoldings,
  ...letterHoldings,
  ...pieceHoldings,
  ...moneyHoldings,
  ...giftHoldings,
  ...invitingHoldings,
  ...shopHoldings,
  ...requestHoldings,
  ...chatHoldings,
  ...noticeHoldings,
]

export const endOf = ({ end }: Holding): DeletionEnd =>
  end === 'erase' ? 'erased' : end === 'keep' ? 'kept' : 'emptied'

export const holdingsOf = (kind: InfoKind): readonly Holding[] =>
  holdings.filter((holding) => holding.kind === kind)

/** What becomes of a kind: what is said of its own rows, not of those that belong to them. */
export function endOfKind(kind: InfoKind): DeletionEnd {
  const ends = holdingsOf(kind)
    .filter(({ isPart }) => !isPart)
    .map(endOf)
  return ends.includes('kept') ? 'kept' : ends.includes('emptied') ? 'emptied' : 'erased'
}
