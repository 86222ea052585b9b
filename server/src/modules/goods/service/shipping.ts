import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import type { ShippingRule } from '@mailing/contract/goods/rules.ts'
import { minor } from '@mailing/contract/money.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { settingDesk } from '../../account/service.ts'
import { shippingRules } from '../store/settings.ts'

type Calls = typeof goodsCalls

const desk = settingDesk({
  table: shippingRules,
  changed: 'goods.changed',
  note: (version) => ({
    action: 'goods.update_shipping',
    subject: 'goods',
    subjectId: `shipping ${version}`,
  }),
})

/** The rule in force. */
export async function readShipping(context: WithDb): Promise<ShippingRule> {
  const newest = await shippingRules.newest(context)
  if (!newest) throw new Error('there is no rule of the shipping fee')
  return { version: newest.version, ...newest.values }
}

/** All versions, newest first. */
export async function listShippingHistory(
  context: StaffContext,
): Promise<CallAnswer<Calls['shippingHistory']>> {
  const history = await desk.history(context)
  return {
    list: history.map(({ version, values, createdAt, createdByName, reason }) => ({
      ...values,
      version,
      at: createdAt.toISOString(),
      byName: createdByName,
      reason,
    })),
  }
}

/** Changes the fee from now on; orders that exist keep theirs. */
export async function updateShipping(
  context: StaffContext,
  { version: baseVersion, reason, ...rule }: CallParsed<Calls['updateShipping']>,
): Promise<CallAnswer<Calls['updateShipping']>> {
  const { version, values } = await desk.change(context, {
    baseVersion,
    reason,
    values: {
      ...rule,
      baseFee: minor(rule.baseFee),
      stepFee: minor(rule.stepFee),
      freeAbove: rule.freeAbove === null ? null : minor(rule.freeAbove),
    },
  })
  return { version, ...values }
}
