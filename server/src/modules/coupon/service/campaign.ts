import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import type { ScopeName } from '@mailing/contract/coupon/rules.ts'
import type { CampaignInput } from '@mailing/contract/coupon/staff.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { getInstitutions, searchInstitutions } from '../../institution/service.ts'
import { contradiction, foldFollowWord } from '../rules.ts'
import {
  addStock,
  type CampaignRow,
  figuresOf,
  findCampaign,
  insertCampaign,
  listCampaignRows,
  moveCampaign,
  setInCentre,
  totalFigures,
} from '../store/campaigns.ts'
import { goodsCategoryHook } from './hooks.ts'
import { endOfDay, namesOfCampaign, startOfDay, today, toTerms } from './present.ts'

type Answer = CallAnswer<typeof couponCalls.createCampaign>

/** Campaigns as the desk sees them, with what became of their coupons. */
export async function presentCampaigns(
  context: StaffContext,
  rows: readonly CampaignRow[],
): Promise<(row: CampaignRow) => Answer> {
  const [figures, names] = await Promise.all([
    figuresOf(
      context,
      rows.map(({ id }) => id),
      context.clock.now(),
    ),
    namesOf(
      context,
      rows.flatMap((row) => row.created_by ?? []),
    ),
  ])
  return (row) => {
    const found = figures.get(row.id)
    return {
      id: row.id,
      name: namesOfCampaign(row),
      terms: toTerms(row),
      state: row.state,
      validDays: row.valid_days,
      validFrom: row.valid_from?.toISOString() ?? null,
      validUntil: row.valid_until?.toISOString() ?? null,
      stock: row.stock,
      perUserLimit: row.per_user_limit,
      isInCentre: row.is_in_centre,
      followWord: row.follow_word ?? '',
      invitation: row.invitation,
      createdAt: row.created_at.toISOString(),
      createdByName: row.created_by ? (names.get(row.created_by) ?? '') : '',
      figures: {
        issued: row.issued,
        available: found?.available ?? 0,
        held: found?.held ?? 0,
        used: found?.used ?? 0,
        expired: found?.expired ?? 0,
        discount: found?.discount ?? 0,
        revenue: found?.revenue ?? 0,
      },
    }
  }
}

const presentOne = async (context: StaffContext, row: CampaignRow): Promise<Answer> =>
  (await presentCampaigns(context, [row]))(row)

/** Campaigns with their figures, newest first. */
export async function listCampaigns(
  context: StaffContext,
  { cursor, state }: CallParsed<typeof couponCalls.adminCampaigns>,
): Promise<CallAnswer<typeof couponCalls.adminCampaigns>> {
  const rows = await listCampaignRows(
    context,
    state,
    decodeCursor(cursor, z.tuple([z.int()]))?.[0],
    deskPageSize + 1,
  )
  return toPage(rows, await presentCampaigns(context, rows), (row) => [row.seq], deskPageSize)
}

/** One campaign with its figures. Throws request.not_found. */
export async function getCampaign(
  context: StaffContext,
  { id }: CallParsed<typeof couponCalls.adminCampaign>,
): Promise<Answer> {
  const row = await findCampaign(context, id)
  if (!row) throw new AppError('request.not_found')
  return presentOne(context, row)
}

/** What became of all coupons: apart from the list, which must not wait for it, nor fail with it. */
export const getTotals = (
  context: StaffContext,
): Promise<CallAnswer<typeof couponCalls.adminTotals>> => totalFigures(context, context.clock.now())

/** Makes a campaign, which gives out coupons from now on. Throws coupon.terms with the field, or coupon.word_in_use. */
export async function createCampaign(context: StaffContext, input: CampaignInput): Promise<Answer> {
  const scope = await checkedScope(context, input)
  try {
    return await inTransaction(context, async (context) => {
      const row = await addCampaign(
        context,
        { ...input, terms: { ...input.terms, ...scope } },
        context.userId,
      )
      await recordAudit(context, {
        action: 'coupon.create',
        subject: 'coupon',
        subjectId: row.id,
      })
      return presentOne(context, row)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'coupon_campaigns_follow_word'))
      throw new AppError('coupon.word_in_use')
    throw error
  }
}

/** Adds a campaign's row. `by` null: it came with the demo. Throws coupon.terms with the field that contradicts another. */
export async function addCampaign(
  kernel: InTransaction<Pick<Kernel, 'clock' | 'config'>>,
  input: CampaignInput,
  by: string | null,
): Promise<CampaignRow> {
  const field = contradiction(input, today(kernel))
  if (field !== null) throw new AppError('coupon.terms', { field })
  const {
    name,
    terms,
    validDays,
    validFrom,
    validUntil,
    stock,
    perUserLimit,
    isInCentre,
    followWord,
    invitation,
  } = input
  return insertCampaign(kernel, {
    id: newId(),
    name,
    ...terms,
    validDays,
    validFrom: validFrom === null ? null : startOfDay(kernel, validFrom),
    validUntil: validUntil === null ? null : endOfDay(kernel, validUntil),
    stock,
    perUserLimit,
    isInCentre,
    followWord: followWord === '' ? null : foldFollowWord(followWord),
    invitation,
    now: kernel.clock.now(),
    by,
  })
}

/** The places and categories that were chosen, by the names that they have now; one that is not there is `coupon.terms`. */
async function checkedScope(
  context: StaffContext,
  { terms }: CampaignInput,
): Promise<{ institutions: ScopeName[]; goodsCategories: ScopeName[] }> {
  const places = await getInstitutions(
    context,
    terms.institutions.map(({ id }) => id),
  )
  const categories = new Map(
    (terms.goodsCategories.length === 0
      ? []
      : await context.hooks.only(goodsCategoryHook)(context, context.locale)
    ).map((one) => [one.id, one]),
  )
  const named = (
    field: 'institutions' | 'goodsCategories',
    known: ReadonlyMap<string, { readonly id: string; readonly name: string }>,
  ) =>
    terms[field].map(({ id }) => {
      const found = known.get(id)
      if (!found) throw new AppError('coupon.terms', { field })
      return { id, name: found.name }
    })
  return {
    institutions: named('institutions', places),
    goodsCategories: named('goodsCategories', categories),
  }
}

type Change = CallParsed<typeof couponCalls.changeCampaign>

function changed(context: InTransaction, input: Change): Promise<CampaignRow | undefined> {
  if (input.action === 'stock_up') return addStock(context, input.id, input.add)
  if (input.action === 'show') return setInCentre(context, input.id, input.isInCentre)
  if (input.action === 'pause') return moveCampaign(context, input.id, ['active'], 'paused')
  if (input.action === 'resume') return moveCampaign(context, input.id, ['paused'], 'active')
  return moveCampaign(context, input.id, ['active', 'paused'], 'ended')
}

/** Pauses, resumes or ends a campaign, adds stock, or shows it in the centre. Coupons that are out stay good. */
export async function changeCampaign(context: StaffContext, input: Change): Promise<Answer> {
  return inTransaction(context, async (context) => {
    const row = await changed(context, input)
    if (!row)
      throw new AppError(
        (await findCampaign(context, input.id)) ? 'coupon.campaign_state' : 'request.not_found',
      )
    await recordAudit(context, {
      action: `coupon.${input.action}`,
      subject: 'coupon',
      subjectId: input.id,
      ...(input.action === 'stock_up' && { reason: `+${input.add}` }),
    })
    return presentOne(context, row)
  })
}

/** What a campaign can be bound to. */
export async function listScopes(
  context: StaffContext,
  { query }: CallParsed<typeof couponCalls.scopes>,
): Promise<CallAnswer<typeof couponCalls.scopes>> {
  const [{ list }, goodsCategories] = await Promise.all([
    searchInstitutions(context, { query }),
    context.hooks.only(goodsCategoryHook)(context, context.locale),
  ])
  return { institutions: list.map(({ id, name }) => ({ id, name })), goodsCategories }
}
