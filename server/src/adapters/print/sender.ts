import { locales } from '@mailing/texts/languages.ts'
import {
  loadFontSet,
  loadStationery,
  setAddress,
  setLabel,
  stationeries,
  type TypesetLocale,
} from '@mailing/typeset'
import { loadCardFonts, setCard } from '@mailing/typeset/card/index.ts'
import { loadGreetingFonts, setGreeting } from '@mailing/typeset/greeting/index.ts'
import { threadWork } from '../../platform/thread-work.ts'
import { setSender } from './address-sheet.ts'
import type { SenderProblem } from './port.ts'
import { setReply } from './reply-address.ts'

/** The faces that senders are printed in. */
const faces = ['song', 'kai'] as const

/** Characters of a line that one of the faces lacks, in any language. */
async function missingIn(line: string): Promise<readonly string[]> {
  const missing = new Set<string>()
  for (const locale of locales)
    for (const font of faces) {
      const fonts = await loadFontSet(font, locale, line)
      const at = { x: 0, y: 0, width: 1_000_000, size: 3000, pitch: 4000 } as const
      const set = setLabel({ ...at, text: line, font, locale, align: 'left' }, fonts)
      for (const char of set.missing) missing.add(char)
    }
  return [...missing]
}

/** On the narrowest paper of letters, before a piece and on the label of its return envelope. */
async function fitsSheets(sender: readonly string[], locale: TypesetLocale): Promise<boolean> {
  const paper = 'a5'
  const { fits } = await setSender(sender, { paper, locale })
  return fits && (await setAddress({ lines: sender, paper, locale })).overflow === 0
}

/** At the foot of a last page of any design, where the code stands beside it. */
async function fitsLetters(sender: readonly string[], locale: TypesetLocale): Promise<boolean> {
  for (const { key } of stationeries) {
    const { geometry } = (await loadStationery(key)).sheet('a5')
    for (const font of faces)
      if (!(await setReply(sender, geometry, { locale, font, isFront: true })).fits) return false
  }
  return true
}

/** On the backs of a postcard and of a greeting card. */
async function fitsCards(sender: readonly string[], locale: TypesetLocale): Promise<boolean> {
  const address = { lines: [], postcode: '', sender, mark: '' }
  const card = { kind: 'pass_message', locale, text: '', address } as const
  if (setCard(card, await loadCardFonts(card)).overflow > 0) return false
  const words = { cover: 'plain', title: '', verse: '', message: '', mark: '' }
  const greeting = { ...words, locale, sender, align: 'left', font: 'kai', sizePt: 12 } as const
  return setGreeting(greeting, await loadGreetingFonts(greeting)).overflow === 0
}

/**
 * What keeps a sender from being printed whole wherever senders stand, in any language; null:
 * nothing does.
 */
export async function findSenderProblem(sender: readonly string[]): Promise<SenderProblem | null> {
  for (const [line, text] of sender.entries()) {
    const [character] = await missingIn(text)
    if (character !== undefined) return { kind: 'missing', line, character }
  }
  for (const locale of locales)
    for (const fits of [fitsSheets, fitsLetters, fitsCards])
      if (!(await fits(sender, locale))) return { kind: 'too_long' }
  return null
}

/** Done in a thread that draws: it has the faces open, and the server need not. */
export const senderWork = threadWork(import.meta.url, { findSenderProblem })
