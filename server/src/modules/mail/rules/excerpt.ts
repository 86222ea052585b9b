const excerptCharacters = 60

/** The first words of a text for a list, on one line and without invisible characters. Never cuts a character in half. */
export function excerptOf(text: string): string {
  const line = text
    .slice(0, 600)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length > excerptCharacters
    ? `${characters.slice(0, excerptCharacters).join('')}…`
    : line
}
