import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { infoKinds } from '@mailing/contract/info-kinds.ts'
import type { privacyCalls } from '@mailing/contract/privacy/calls.ts'
import type { GuestContext, UserContext } from '../../../platform/context.ts'
import type { Holding } from '../../../platform/holding.ts'
import { accountsOf } from '../../account/service.ts'
import { outsideReceivers } from '../rules/receivers.ts'
import { endOf, endOfKind, holdingsOf } from '../rules/register.ts'
import { type Counted, countRows, type ToCount } from '../store/held.ts'
import { registerOf } from './register.ts'

type Calls = typeof privacyCalls

const toCount = ({ table, whose, at }: Holding): ToCount => ({ from: table, whose, at })

const edge = (times: readonly (Date | null)[], way: 1 | -1): string | null =>
  times
    .filter((time) => time !== null)
    .sort((a, b) => way * (a.getTime() - b.getTime()))[0]
    ?.toISOString() ?? null

const summed = (rows: readonly Counted[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  latestAt: edge(
    rows.map(({ latest }) => latest),
    -1,
  ),
})

/** What is kept of this person, also under accounts that have gone into this one: every kind, also those of which there is nothing yet. */
export async function listHeld(context: UserContext): Promise<CallAnswer<Calls['userList']>> {
  const own = registerOf(context).filter(({ isPart }) => !isPart)
  const userIds = await accountsOf(context, context.userId)
  const rows = await countRows(context, userIds, own.map(toCount))
  return {
    list: infoKinds.map((kind) => ({
      kind,
      ...summed(rows.filter((_, place) => own[place]?.kind === kind)),
    })),
  }
}

/** One kind, with the tables that it lies in. */
export async function showHeld(
  context: UserContext,
  { kind }: CallParsed<Calls['userListData']>,
): Promise<CallAnswer<Calls['userListData']>> {
  const register = registerOf(context)
  const of = holdingsOf(register, kind)
  const userIds = await accountsOf(context, context.userId)
  const rows = await countRows(context, userIds, of.map(toCount))
  const own = rows.filter((_, place) => !of[place]?.isPart)
  return {
    kind,
    ...summed(own),
    firstAt: edge(
      own.map(({ first }) => first),
      1,
    ),
    end: endOfKind(register, kind),
    holdings: of.map((holding, place) => ({
      table: holding.table,
      count: rows[place]?.count ?? 0,
      end: endOf(holding),
    })),
  }
}

/** Who outside of the house gets something in this deployment, and how often it was this person's. */
export async function listThirdParties(
  context: GuestContext,
): Promise<CallAnswer<Calls['thirdParties']>> {
  const { config, outside, session } = context
  const use = {
    smsProvider: config.SMS_PROVIDER,
    emailProvider: config.EMAIL_PROVIDER,
    hasWechatMessages: outside.wechatMessages.appId !== null,
    identities: new Set<string>(outside.identities.map(({ key }) => key)),
    payments: new Set<string>([...outside.payments.keys(), ...outside.payouts.keys()]),
    trackers: new Set<string>(outside.trackers.map(({ name }) => name)),
    hasModel: outside.model !== null,
  }
  const inUse = outsideReceivers.filter(({ isInUse }) => isInUse(use))
  const asked = inUse.filter(({ times }) => times !== null)
  const rows = session
    ? await countRows(
        context,
        await accountsOf(context, session.userId),
        asked.flatMap(({ times }) => times ?? []),
      )
    : []
  return {
    list: inUse.map((one) => {
      const row = rows[asked.indexOf(one)]
      return {
        receiver: one.receiver,
        count: row?.count ?? null,
        latestAt: row?.latest?.toISOString() ?? null,
      }
    }),
  }
}
