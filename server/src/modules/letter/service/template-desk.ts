import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { StaffTemplate, templateCalls } from '@mailing/contract/letter/templates.ts'
import { locales } from '@mailing/contract/locale.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { findFont } from '../rules/style.ts'
import {
  changeTemplate,
  findTemplate,
  insertTemplate,
  listAllTemplates,
  listTemplateVersions,
  putTemplateState,
  type TemplateRow,
} from '../store/templates.ts'
import { stationeryOf } from './stationery.ts'

type Calls = typeof templateCalls
const zCursor = z.tuple([z.int(), z.int()])

const toStaffTemplate = (row: TemplateRow): Omit<StaffTemplate, 'versions'> => ({
  id: row.id,
  version: row.version,
  category: row.category,
  state: row.state,
  texts: Object.fromEntries(
    locales.map((language) => [language, row.texts[language] ?? null]),
  ) as StaffTemplate['texts'],
  stationery: row.stationery,
  font: row.font,
  sizePt: row.size_pt,
})

/** All templates, drafts and withdrawn ones too. */
export async function listTemplatesForDesk(
  context: StaffContext,
  { category, query, cursor }: CallParsed<Calls['adminList']>,
): Promise<CallAnswer<Calls['adminList']>> {
  const rows = await listAllTemplates(context, {
    category,
    query,
    after: decodeCursor(cursor, zCursor),
  })
  return toPage(rows, toStaffTemplate, (row) => [row.category_place, row.place], deskPageSize)
}

/** One template with its versions, newest first; with `version` as it was then. */
export async function getTemplateForDesk(
  context: StaffContext,
  { id, version }: CallParsed<Calls['admin']>,
): Promise<StaffTemplate> {
  const row = await findTemplate(context, id, version)
  if (!row) throw new AppError('request.not_found')
  const versions = await listTemplateVersions(context, id)
  const names = await namesOf(
    context,
    versions.flatMap(({ created_by: by }) => by ?? []),
  )
  return {
    ...toStaffTemplate(row),
    versions: versions.map((one) => ({
      version: one.version,
      at: one.created_at.toISOString(),
      byName: (one.created_by && names.get(one.created_by)) || '',
    })),
  }
}

/** A new template, as a draft; or a new version of one, in the state that it has. Of two who change it at once, the second is told. */
export async function saveTemplate(
  context: StaffContext,
  { id, baseVersion, category, texts, stationery, font, sizePt }: CallParsed<Calls['save']>,
): Promise<StaffTemplate> {
  if (!findFont(font) || !(await stationeryOf(context, stationery)))
    throw new AppError('letter.unknown_style')
  await inTransaction(context, async (context) => {
    const template = {
      id,
      category,
      texts,
      stationery,
      font,
      sizePt,
      at: context.clock.now(),
      by: context.userId,
    }
    const isKept =
      baseVersion === 0
        ? await insertTemplate(context, template)
        : await changeTemplate(context, template, baseVersion)
    if (!isKept) throw new AppError('template.changed')
    await recordAudit(context, {
      action: 'template.save',
      subject: 'template',
      subjectId: id,
    })
  })
  return getTemplateForDesk(context, { id })
}

export async function setTemplateState(
  context: StaffContext,
  { id, state }: CallParsed<Calls['setState']>,
): Promise<StaffTemplate> {
  await inTransaction(context, async (context) => {
    if (!(await putTemplateState(context, id, state))) throw new AppError('request.not_found')
    await recordAudit(context, {
      action: state === 'published' ? 'template.publish' : 'template.withdraw',
      subject: 'template',
      subjectId: id,
    })
  })
  return getTemplateForDesk(context, { id })
}
