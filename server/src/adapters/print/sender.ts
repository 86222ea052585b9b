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

/** Finds characters of a line that a face lacks, in any language. */
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

/** Checks the narrowest sheets: before a piece, and on return labels. */
async function fitsSheets(sender: readonly string[], locale: TypesetLocale): Promise<boolean> {
  const paper = 'a5'
  const { fits } = await setSender(sender, { paper, locale })
  return fits && (await setAddress({ lines: sender, paper, locale })).overflow === 0
}

/** Checks the foot of a last page, beside the code. */
async function fitsLetters(sender: readonly string[], locale: TypesetLocale): Promise<boolean> {
  for (const { key } of stationeries) {
    const { geometry } = (await loadStationery(key)).sheet('a5')
    for (const font of faces)
      if (!(await setReply(sender, geometry, { locale, font, isFront: true })).fits) return false
  }
  return true
}

/** Checks the backs of postcards and greeting cards. */
async function fitsCards(sender: readonly string[], locale: TypesetLocale): Promise<boolean> {
  const address = { lines: [], postcode: '', sender, mark: '' }
  const card = { kind: 'pass_message', locale, text: '', address } as const
  if (setCard(card, await loadCardFonts(card)).overflow > 0) return false
  const words = { cover: 'plain', title: '', verse: '', message: '', mark: '' }
  const greeting = { ...words, locale, sender, align: 'left', font: 'kai', sizePt: 12 } as const
  return setGreeting(greeting, await loadGreetingFonts(greeting)).overflow === 0
}

/** Finds what prevents printing a sender whole, in any language; null: nothing. */
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

/**
 * A drawing thread does it, because it has the faces open. it has the faces open, and the server
 * need not.
 */
export const senderWork = threadWork(import.meta.url, { findSenderProblem })
