import type { Loss } from '@mailing/contract/file/arrival.ts'
import type { ConvertedText } from '../../../adapters/document/port.ts'

const without = (text: string, what: RegExp): number => text.replace(what, '').length
/** Letters and digits: no mark of Markdown is one. */
const lettersOf = (text: string): number => without(text, /[^\p{L}\p{N}]/gu)

/** Markdown that speaks to programs alone: addresses of links and of pictures. */
const addresses = /(!?)\[[^[\]]{0,500}\]\(([^()]{0,2000})\)/g
const wordsAtMost = 200

/**
 * Counts a text file against the text that was taken of it. Marks may go, letters and digits may not: those of
 * addresses are named, and if more are missing than those the text has lost something that nobody knows.
 */
export function plainArrival(
  source: string,
  text: string,
): Pick<ConvertedText, 'source' | 'losses'> {
  const characters = without(text, /\s/gu)
  const missing = lettersOf(source) - lettersOf(text)
  const counted = { characters, pictures: 0, fields: 0 }
  if (missing === 0) return { source: counted, losses: [] }
  const losses = [...source.matchAll(addresses)].map(
    ([, mark, address = '']): Loss => ({
      kind: mark === '!' ? 'picture' : 'text',
      words: address.slice(0, wordsAtMost),
      at: null,
    }),
  )
  const named = losses.reduce((sum, { words }) => sum + lettersOf(words), 0)
  return {
    source: counted,
    losses: named < missing ? [...losses, { kind: 'text', words: '', at: null }] : losses,
  }
}
