import type { HouseWords } from '@mailing/contract/mail/words.ts'

/** The word lists as their form holds them: two fields, so that of two colleagues' changes one can be taken over by itself. */
export type WordFields = Pick<HouseWords, 'levels'> & {
  readonly words: Pick<HouseWords, 'added' | 'removed'>
}

export const fieldsOf = ({ added, removed, levels }: HouseWords): WordFields => ({
  words: { added, removed },
  levels,
})

export const houseWordsOf = ({ words, levels }: WordFields): HouseWords => ({ ...words, levels })
