import { isLetterEmpty, letterText, paperKeys } from '@mailing/contract/letter/layout.ts'
import { type LetterContent, letterLimits } from '@mailing/contract/letter/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { threadWork } from '../../../platform/thread-work.ts'
import { workOnText } from '../../mail/service.ts'
import { type SetText, setText } from '../rules/set-text.ts'
import { findFont } from '../rules/style.ts'
import { type StationerySource, sheetOf, stationeryOf } from './stationery.ts'

/** The setting of a long letter is done in a thread. */
export const setTextWork = threadWork(new URL('../rules/set-text.ts', import.meta.url).href, {
  setText,
})

/** A letter whose every character has its place. */
export type SetLetter = Omit<SetText, 'isTooLong'> & { readonly stationery: StationerySource }

type Setting = Pick<Kernel, 'db' | 'outside' | 'log'>

/**
 * Sets a letter with the same engine as the preview. Throws `letter.unknown_style`, `letter.empty` and `letter.too_long`.
 */
export const setLetter = (kernel: Setting, content: LetterContent): Promise<SetLetter> =>
  set(kernel, content, false)

/**
 * The letter with a mark in place of each character that no face has. Such a letter cannot be ordered; its proof shows the
 * writer where the characters stand. `glyphs` and `pages` are those of the letter as it was written.
 */
export const setWithMarks = (kernel: Setting, content: LetterContent): Promise<SetLetter> =>
  set(kernel, content, true)

async function set(kernel: Setting, content: LetterContent, isMarked: boolean): Promise<SetLetter> {
  const font = findFont(content.font)
  const stationery = await stationeryOf(kernel, content.stationery)
  if (!font || !stationery) throw new AppError('letter.unknown_style')
  if (isLetterEmpty(content)) throw new AppError('letter.empty')
  const { geometry } = await sheetOf(stationery, paperKeys[content.paper])
  const { isTooLong, ...done } = await workOnText(kernel, letterText(content), setTextWork, {
    content,
    font: font.key,
    geometry,
    isMarked,
  })
  if (isTooLong)
    throw new AppError('letter.too_long', { max: letterLimits.pages, pages: done.pages })
  return { ...done, stationery: stationery.source }
}
