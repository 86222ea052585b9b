import { type LetterContent, letterLimits } from '@mailing/contract/letter/calls.ts'
import { isLetterEmpty, letterParts, letterText, paperKeys } from '@mailing/contract/letter/layout.ts'
import { layout, loadFontSet, loadStationery, type PageModel, type StationeryInfo } from '@mailing/typeset'
import { AppError } from '../../../platform/app-error.ts'
import { findFont, findStationery } from '../rules/style.ts'

/** A letter whose every character has its place. */
export interface SetLetter {
  readonly model: PageModel
  readonly stationery: StationeryInfo
  readonly pages: number
}

/**
 * Sets a letter with the same engine as the preview. Throws `letter.unknown_style`, `letter.empty` and `letter.too_long`.
 */
export async function setLetter(content: LetterContent): Promise<SetLetter> {
  const font = findFont(content.font)
  const stationery = findStationery(content.stationery)
  if (!font || !stationery) throw new AppError('letter.unknown_style')
  if (isLetterEmpty(content)) throw new AppError('letter.empty')
  const { geometry } = (await loadStationery(stationery.key)).sheet(paperKeys[content.paper])
  const fonts = await loadFontSet(font.key, content.locale, letterText(content))
  const model = layout({ ...letterParts(content), font: font.key, geometry }, fonts)
  const pages = model.pages.length
  if (pages > letterLimits.pages || model.truncated > 0) throw new AppError('letter.too_long', { max: letterLimits.pages, pages })
  return { model, stationery, pages }
}

/** What compositors set where a sort is lacking. */
const missingMark = '〓'

/**
 * The letter with a mark in place of each character that no face has. Such a letter cannot be ordered; its proof shows the
 * writer where the characters stand.
 */
export async function setWithMarks(content: LetterContent, { model }: SetLetter): Promise<SetLetter> {
  const parts = { date: content.date, salutation: content.salutation, body: content.body, signature: content.signature }
  for (const { part, offset, length } of model.missing.toSorted((a, b) => b.offset - a.offset)) {
    parts[part] = `${parts[part].slice(0, offset)}${missingMark}${parts[part].slice(offset + length)}`
  }
  return setLetter({ ...content, ...parts })
}
