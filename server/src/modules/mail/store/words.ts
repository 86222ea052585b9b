import { type HouseWords, zHouseWords } from '@mailing/contract/mail/words.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { type Dated, inForceAt, versionedTable } from '../../../platform/versioned-table.ts'

/** The versions of what staff changed of the word lists. */
export const wordLists = versionedTable({
  table: 'word_lists',
  read: (_, rows): Dated<HouseWords>[] =>
    rows.map(({ effective_from: effectiveFrom, added, removed, levels }) => ({
      effectiveFrom,
      setting: zHouseWords.parse({ added, removed, levels }),
    })),
  columns: ({ effectiveFrom, setting: { added, removed, levels } }: Dated<HouseWords>) => ({
    effective_from: effectiveFrom,
    added: JSON.stringify(added),
    removed: JSON.stringify(removed),
    levels: JSON.stringify(levels),
  }),
  isCopied: true,
})

/** What staff changed of the word lists, as it is in force now. */
export async function readWords(context: Pick<Kernel, 'db' | 'clock'>): Promise<HouseWords> {
  const found = await inForceAt(context, wordLists, context.clock.now())
  if (!found) throw new Error('there are no word lists')
  return found.values.setting
}
