import type { HouseWords } from '@mailing/contract/mail/words.ts'

/** The word lists as their form holds them: two fields, so that of two colleagues' changes one can be taken over by itself. */
export type WordFields = Pick<HouseWords, 'levels'> & {
  readonly words: Pick<HouseWords, 'added' | 'removed'>
  /** From when they hold; null: at once. */
  readonly effectiveOn: string | null
}

export const fieldsOf = ({ added, removed, levels }: HouseWords): WordFields => ({
  words: { added, removed },
  levels,
  effectiveOn: null,
})

export const houseWordsOf = ({
  words,
  levels,
}: Pick<WordFields, 'words' | 'levels'>): HouseWords => ({ ...words, levels })
