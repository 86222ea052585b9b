import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import type { ShippingRule } from '@mailing/contract/goods/rules.ts'
import { minor } from '@mailing/contract/money.ts'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { type StaffContext, within } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database.ts'
import type { GoodsShippingRulesTable } from '../../../platform/tables.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { insertShipping, listShipping, newestShipping } from '../store/settings.ts'

type Calls = typeof goodsCalls

const toRule = (row: Selectable<GoodsShippingRulesTable>): ShippingRule => ({
  version: row.version,
  baseFee: minor(row.base_fee),
  baseWeight: row.base_weight,
  stepFee: minor(row.step_fee),
  stepWeight: row.step_weight,
  freeAbove: row.free_above === null ? null : minor(row.free_above),
})

/** The rule in force. */
export const readShipping = async (db: Db): Promise<ShippingRule> =>
  toRule(await newestShipping(db))

/** All versions, newest first. */
export async function listShippingHistory(
  context: StaffContext,
): Promise<CallAnswer<Calls['shippingHistory']>> {
  const rows = await listShipping(context.db)
  const names = await namesOf(
    context,
    rows.flatMap((row) => row.by_id ?? []),
  )
  return {
    list: rows.map((row) => ({
      ...toRule(row),
      at: row.at.toISOString(),
      byName: (row.by_id !== null && names.get(row.by_id)) || '',
      reason: row.reason,
    })),
  }
}

/** Changes the fee from now on; orders that exist keep theirs. Throws goods.changed when a colleague was quicker. */
export async function updateShipping(
  context: StaffContext,
  { version, reason, ...rule }: CallParsed<Calls['updateShipping']>,
): Promise<CallAnswer<Calls['updateShipping']>> {
  return inTransaction(context.db, async (tx) => {
    const current = await readShipping(tx)
    const isNew =
      current.version === version &&
      (await insertShipping(tx, {
        version: version + 1,
        base_fee: rule.baseFee,
        base_weight: rule.baseWeight,
        step_fee: rule.stepFee,
        step_weight: rule.stepWeight,
        free_above: rule.freeAbove,
        reason,
        at: context.clock.now(),
        by_id: context.userId,
      }))
    if (!isNew) throw new AppError('goods.changed')
    await recordAudit(within(context, tx), tx, {
      action: 'goods.update_shipping',
      subject: 'goods',
      subjectId: `shipping ${version + 1}`,
      reason,
    })
    return readShipping(tx)
  })
}
