import type { LetterContent } from '@mailing/contract/letter/schemas.ts'

const excerptCharacters = 60

/** The first words of a letter's body for a list, on one line and without invisible characters. Never cuts a character in half. */
export function excerptOf(content: Pick<LetterContent, 'body'>): string {
  const line = content.body
    .slice(0, 600)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length > excerptCharacters
    ? `${characters.slice(0, excerptCharacters).join('')}…`
    : line
}

/** What the order is called: the draft's title, or the salutation, or the first words. */
export const titleOf = (title: string, content: LetterContent): string =>
  title.trim() || content.salutation.trim() || excerptOf(content)
