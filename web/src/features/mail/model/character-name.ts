import { codePointName, hiddenKind } from '@mailing/contract/hidden-characters.ts'
import type { TextSets } from '../../../texts/sets.ts'

/** How a sentence names a character: between quotation marks, or by what it is where a reader would not see it. */
export function characterName(char: string, { character: t }: TextSets['breach']): string {
  const kind = hiddenKind(char)
  return kind === null ? t.shown(char) : t.hidden(t.kinds[kind], codePointName(char))
}
