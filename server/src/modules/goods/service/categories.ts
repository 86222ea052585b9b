import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  deleteCategory,
  insertCategory,
  listCategories,
  updateCategoryRow,
} from '../store/settings.ts'

type Calls = typeof goodsCalls
type Category = CallAnswer<Calls['createCategory']>

export const listAllCategories = async (
  context: StaffContext,
): Promise<CallAnswer<Calls['adminCategories']>> => ({
  list: await listCategories(context),
})

/** All categories by name, for modules that bind something to them. */
export const nameCategories = async (
  context: WithDb,
  locale: Locale,
): Promise<{ id: string; name: string }[]> =>
  (await listCategories(context)).map(({ id, words }) => ({
    id,
    name: readLocalText(words, locale),
  }))

async function readCategory(context: WithDb, id: string): Promise<Category> {
  const [category] = await listCategories(context, id)
  if (!category) throw new AppError('request.not_found')
  return category
}

export async function createCategory(
  context: StaffContext,
  { words, position }: CallParsed<Calls['createCategory']>,
): Promise<Category> {
  return inTransaction(context, async (context) => {
    const id = newId()
    await insertCategory(context, id, words, position, context.clock.now())
    await recordAudit(context, {
      action: 'goods.create_category',
      subject: 'goods',
      subjectId: id,
    })
    return readCategory(context, id)
  })
}

/** Throws request.not_found, or goods.changed when a colleague was quicker. */
export async function updateCategory(
  context: StaffContext,
  input: CallParsed<Calls['updateCategory']>,
): Promise<Category> {
  return inTransaction(context, async (context) => {
    if (!(await updateCategoryRow(context, input))) {
      await readCategory(context, input.id)
      throw new AppError('goods.changed')
    }
    await recordAudit(context, {
      action: 'goods.update_category',
      subject: 'goods',
      subjectId: input.id,
    })
    return readCategory(context, input.id)
  })
}

/** Throws goods.category_used while goods are in it. */
export async function removeCategory(
  context: StaffContext,
  id: string,
): Promise<CallAnswer<Calls['removeCategory']>> {
  return inTransaction(context, async (context) => {
    if (!(await deleteCategory(context, id))) {
      await readCategory(context, id)
      throw new AppError('goods.category_used')
    }
    await recordAudit(context, {
      action: 'goods.remove_category',
      subject: 'goods',
      subjectId: id,
    })
    return { isDone: true as const }
  })
}
