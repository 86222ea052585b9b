import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { priceMoment, priceStatesOf } from '../../letter/service.ts'
import { insertPrices, listPrices } from '../store/prices.ts'

type Calls = typeof postcardCalls
type Version = CallAnswer<Calls['setPrices']>
const shownVersions = 100

async function listVersions(context: StaffContext): Promise<Version[]> {
  const rows = await listPrices(context.db, shownVersions)
  const states = priceStatesOf(rows, context.clock.now())
  const names = await namesOf(
    context,
    rows.flatMap((row) => row.createdBy ?? []),
  )
  return rows.map(({ effectiveFrom, createdAt, createdBy, ...row }) => ({
    ...row,
    state: states.get(row.version) ?? 'past',
    effectiveFrom: effectiveFrom.toISOString(),
    createdAt: createdAt.toISOString(),
    createdByName: (createdBy && names.get(createdBy)) ?? '',
  }))
}

/** The prices of postcards and pass messages, version by version, newest first. */
export const getPriceVersions = async (
  context: StaffContext,
): Promise<CallAnswer<Calls['priceVersions']>> => ({
  currency: context.config.CURRENCY,
  timeZone: context.config.TIME_ZONE,
  list: await listVersions(context),
})

/** Adds a version. Cards that are ordered keep the lines that they were ordered with; a proof made before is priced anew. */
export async function setPrices(
  context: StaffContext,
  { baseVersion, effectiveOn, reason, postcard, passMessage }: CallParsed<Calls['setPrices']>,
): Promise<Version> {
  const effectiveFrom = priceMoment(context, effectiveOn)
  return inTransaction(context.db, async (tx) => {
    const row = {
      postcard: minor(postcard),
      passMessage: minor(passMessage),
      effectiveFrom,
      createdAt: context.clock.now(),
      createdBy: context.userId,
      reason,
    }
    if (!(await insertPrices(tx, baseVersion, row))) throw new AppError('letter.prices_changed')
    await recordAudit(context, tx, {
      action: 'postcard.set_prices',
      subject: 'price',
      subjectId: `postcard-${baseVersion + 1}`,
      reason,
    })
    const [newest] = await listVersions({ ...context, db: tx })
    if (!newest) throw new Error('prices that were just added are gone')
    return newest
  })
}
