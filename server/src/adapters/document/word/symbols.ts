import { codePoint } from 'dingbat-to-unicode'

/** Faces whose characters are pictures, as they are named in `dingbat-to-unicode`. */
const symbolFaces = /^(?:Symbol|Webdings|Wingdings(?: [23])?)$/

/**
 * Rare characters and their common lookalikes. The table of Unicode maps Wingdings exactly, to
 * blocks that neither our faces nor phones hold.
 */
const common: readonly (readonly [from: string, to: string])[] = [
  ['🗸🗹🗴🗶🗵🗷⮽⌧🞎🞏🞐🔿🔾🞅⭘🞆🞇🟃⬝⬩🞄⦁🟈🞍', '✓☑✗✗☒☒☒☒□□□○○○○◉◉★▪◆•••▪'],
  ['🡨🡠🡐⭠🠐🠀🠈🡄🡸⮘⮈🠠🢀🢐⬅', '←←←←←←←←←←←←←←←'],
  ['🡪🡢🡒⭢🠒🠂🠊🡆🡺⮚⮊🠢🢂🢒➡', '→→→→→→→→→→→→→→→'],
  ['🡩🡡🡑⭡🠑🠁🠉🡅🡹⮙⮉🠡🢁🢑⬆', '↑↑↑↑↑↑↑↑↑↑↑↑↑↑↑'],
  ['🡫🡣🡓⭣🠓🠃🠋🡇🡻⮛⮋🠣🢃🢓⬇', '↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓'],
  ['🡬🡭🡯🡮🡼🡽🡿🡾⭤⭥🖂🕿🖎🖉🖊🄋🄌∙', '↖↗↙↘↖↗↙↘↔↕✉☎✍✎✎⓪⓿•'],
]
const commoner = new Map(
  common.flatMap(([from, to]) => {
    const targets = [...to]
    return [...from].map((character, at) => [character, targets[at] ?? character] as const)
  }),
)

export const isSymbolFace = (face: string | undefined): face is string =>
  face !== undefined && symbolFaces.test(face)

/**
 * The character that a code of a symbol face shows; null where it is not known. Codes begin at 0x20
 * or at 0xF020.
 */
export function symbolCharacter(face: string, code: number): string | null {
  const own = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  const shown = codePoint(face, own)?.string
  if (shown !== undefined) return commoner.get(shown) ?? shown
  // Any other face that is named for a symbol holds ordinary characters outside the private area.
  return isSymbolFace(face) || isPrivate(code) ? null : String.fromCodePoint(code)
}

const isPrivate = (code: number): boolean => code >= 0xe000 && code <= 0xf8ff

/**
 * Text that was typed in a face: in a symbol face each letter is a picture. Unknown ones stay as
 * they are.
 */
export function textInFace(text: string, face: string | undefined): string {
  if (isSymbolFace(face)) {
    return Array.from(
      text,
      (character) => symbolCharacter(face, character.codePointAt(0) ?? 0) ?? character,
    ).join('')
  }
  return text
}
