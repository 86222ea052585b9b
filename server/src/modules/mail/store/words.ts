import { type HouseWords, zHouseWords } from '@mailing/contract/mail/words.ts'
import type { WithDb } from '../../../platform/database.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'

/** The versions of what staff changed of the word lists. */
export const wordLists = versionedTable({
  table: 'word_lists',
  read: (_, rows): HouseWords[] =>
    rows.map(({ added, removed, levels }) => zHouseWords.parse({ added, removed, levels })),
  columns: ({ added, removed, levels }: HouseWords) => ({
    added: JSON.stringify(added),
    removed: JSON.stringify(removed),
    levels: JSON.stringify(levels),
  }),
  isCopied: true,
})

/** What staff changed of the word lists, as it is in force. */
export async function readWords(context: WithDb): Promise<HouseWords> {
  const newest = await wordLists.newest(context)
  if (!newest) throw new Error('there are no word lists')
  return newest.values
}
