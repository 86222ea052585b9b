import { isDeepStrictEqual } from 'node:util'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { templateCategories } from '@mailing/contract/letter/template-rules.ts'
import type { Template, templateCalls } from '@mailing/contract/letter/templates.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { faceFor, hasWholeLibrary } from '../rules/template-forms.ts'
import { templateShelves } from '../rules/templates.ts'
import {
  bringTemplates,
  broughtTemplates,
  changeTemplate,
  countTemplates,
  findShownTemplate,
  listShownTemplates,
  type TemplateRow,
} from '../store/templates.ts'

type Calls = typeof templateCalls
const zCursor = z.tuple([z.int(), z.int()])
/** Templates are written at this size: easy to read for older eyes, and a page holds the longest. */
const sizePt = 14

/** Languages with fewer letters: their readers are shown those, rather than a list in two languages. */
const onlyIn = (language: Locale) => (hasWholeLibrary(language) ? undefined : language)

/** A template as a letter in one of its languages; where it has not this one, in English or Simplified Chinese. */
export function toTemplate(row: TemplateRow, wanted: Locale): Template {
  const nearest = hasWholeLibrary(wanted) ? [wanted] : ([wanted, 'en'] as const)
  const language = nearest.find((one) => row.texts[one]) ?? 'zh-Hans'
  const { title, summary, salutation, body, signature } =
    row.texts[language] ?? row.texts['zh-Hans']
  return {
    id: row.id,
    version: row.version,
    category: row.category,
    language,
    title,
    summary,
    content: {
      locale: language,
      body,
      date: '',
      salutation,
      signature,
      font: faceFor(row.font, language),
      sizePt: row.size_pt,
      align: 'left',
      paper: 'A4',
      stationery: row.stationery,
      isIndented: language.startsWith('zh'),
    },
  }
}

/** The categories of the library with how many templates each holds; empty ones are left out. */
export async function listTemplateCategories(
  context: GuestContext,
): Promise<CallAnswer<Calls['categories']>> {
  const counts = await countTemplates(context, onlyIn(context.locale))
  return {
    list: templateCategories.flatMap((category) => {
      const count = counts.get(category) ?? 0
      return count > 0 ? [{ category, count }] : []
    }),
  }
}

export async function listTemplates(
  context: GuestContext,
  { category, query, locale, cursor }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const language = locale ?? context.locale
  const rows = await listShownTemplates(context, {
    language: onlyIn(language),
    category,
    query,
    after: decodeCursor(cursor, zCursor),
  })
  return toPage(
    rows,
    (row) => toTemplate(row, language),
    (row) => [row.category_place, row.place],
  )
}

export async function getTemplate(
  context: GuestContext,
  { id, locale }: CallParsed<Calls['get']>,
): Promise<Template> {
  const row = await findShownTemplate(context, id)
  if (!row) throw new AppError('request.not_found')
  return toTemplate(row, locale ?? context.locale)
}

/**
 * Adds the product's own templates, and brings those up to date that nobody has changed: new languages, corrected
 * words. A version that staff wrote is never written again.
 */
export async function addFirstTemplates(kernel: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const known = await broughtTemplates(kernel)
  const at = kernel.clock.now()
  const forms = templateShelves.flatMap(({ category, forms }) =>
    forms.map((form) => ({ ...form, category, sizePt, at, by: null })),
  )
  const missing = forms
    .filter(({ key }) => !known.has(key))
    .map((form) => ({ ...form, id: newId() }))
  if (missing.length > 0) await inTransaction(kernel, (kernel) => bringTemplates(kernel, missing))
  for (const { key, texts } of forms) {
    const row = known.get(key)
    if (!row?.is_untouched) continue
    const current = { ...row.texts, ...texts }
    if (isDeepStrictEqual(current, row.texts)) continue
    const { id, category, stationery, font, size_pt: size, version } = row
    const form = { id, category, texts: current, stationery, font, sizePt: size, at, by: null }
    // Of several servers that start at once one makes the version.
    await inTransaction(kernel, (kernel) => changeTemplate(kernel, form, version))
  }
}
