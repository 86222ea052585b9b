import { type LetterContent, letterLimits } from '@mailing/contract/letter/calls.ts'
import { hasTextPages, isLetterEmpty, letterParts, letterText, paperKeys } from '@mailing/contract/letter/layout.ts'
import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import { layout, loadFontSet, type PageModel } from '@mailing/typeset'
import { layParts, type PartsModel } from '@mailing/typeset/part/index.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { findFont } from '../rules/style.ts'
import { sheetOf, type StationerySource, stationeryOf } from './stationery.ts'

/** A letter whose every character has its place. */
export interface SetLetter {
  readonly model: PageModel
  readonly stationery: StationerySource
  /** What follows the text; null: nothing does. */
  readonly parts: PartsModel | null
  /** False: no page of text is printed. */
  readonly hasText: boolean
  /** Printed sides, those of photos and other parts too. */
  readonly pages: number
}

/**
 * Sets a letter with the same engine as the preview. Throws `letter.unknown_style`, `letter.empty` and `letter.too_long`.
 */
export async function setLetter(kernel: Pick<Kernel, 'db'>, content: LetterContent): Promise<SetLetter> {
  const font = findFont(content.font)
  const stationery = await stationeryOf(kernel, content.stationery)
  if (!font || !stationery) throw new AppError('letter.unknown_style')
  if (isLetterEmpty(content)) throw new AppError('letter.empty')
  const { geometry } = await sheetOf(stationery, paperKeys[content.paper])
  const fonts = await loadFontSet(font.key, content.locale, letterText(content))
  const model = layout({ ...letterParts(content), font: font.key, geometry }, fonts)
  const hasText = hasTextPages(content)
  const given = partsOf(content)
  const parts = given.length === 0 ? null : layParts({ paper: paperKeys[content.paper], parts: given, text: hasText ? { pages: model.pages, geometry, body: content.body } : null })
  const pages = (hasText ? model.pages.length : 0) + (parts?.pages.length ?? 0)
  if (pages > letterLimits.pages || model.truncated > 0) throw new AppError('letter.too_long', { max: letterLimits.pages, pages })
  return { model, stationery: stationery.source, parts, hasText, pages }
}

/** What compositors set where a sort is lacking. */
const missingMark = '〓'

/**
 * The letter with a mark in place of each character that no face has. Such a letter cannot be ordered; its proof shows the
 * writer where the characters stand.
 */
export async function setWithMarks(kernel: Pick<Kernel, 'db'>, content: LetterContent, { model }: SetLetter): Promise<SetLetter> {
  const parts = { date: content.date, salutation: content.salutation, body: content.body, signature: content.signature }
  for (const { part, offset, length } of model.missing.toSorted((a, b) => b.offset - a.offset)) {
    parts[part] = `${parts[part].slice(0, offset)}${missingMark}${parts[part].slice(offset + length)}`
  }
  return setLetter(kernel, { ...content, ...parts })
}
