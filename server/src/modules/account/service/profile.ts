import type { accountCalls, UserInfo } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { permissionsOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { readSetting } from '../../config/service.ts'
import { findUser, keepLocale, setNickname } from '../store/users.ts'
import { maskedContacts } from './contact.ts'
import { readFigures, type UserFigures } from './figures.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findUser>>>

interface Loaded {
  readonly row: Row
  readonly figures: UserFigures
  /** Staff may close what writes, tops up and gives points (`content`). */
  readonly showWrite: boolean
}

async function load(context: UserContext): Promise<Loaded> {
  const [row, figures, flags] = await Promise.all([
    findUser(context, context.userId),
    readFigures(context, context.userId),
    readSetting(context, 'flags'),
  ])
  if (!row) throw new AppError('session.check_failed')
  return {
    row,
    figures: {
      ...figures,
      showRecharge: figures.showRecharge && flags.showRecharge && flags.isBalance,
      showTask: figures.showTask && flags.showTask,
    },
    showWrite: flags.showWrite,
  }
}

function toUserInfo(context: UserContext, { row, figures, showWrite }: Loaded): UserInfo {
  const { vault, session } = context
  const {
    money,
    points,
    showRecharge,
    showTask,
    letterStat,
    couponStat,
    isWelcomeGiftOpen,
    endsAt,
  } = figures
  return {
    userId: row.id,
    avatar: row.avatar,
    nickname: vault.openText(row.nickname_sealed, 'users.nickname_sealed'),
    isBindPhone: row.phone_sealed !== null,
    ...maskedContacts(context, row),
    roles: [...session.roles],
    permissions: permissionsOf(session.roles),
    money,
    points,
    showWrite,
    showRecharge,
    showTask,
    letterStat,
    couponStat,
    isWelcomeGiftOpen,
    endsAt,
  }
}

/**
 * The logged-in user with the figures of all modules. The app asks each time it is shown, so that this is where the server learns
 * that somebody has changed the language.
 */
export async function getUserInfo(context: UserContext): Promise<UserInfo> {
  const loaded = await load(context)
  if (loaded.row.locale !== context.locale)
    await keepLocale(context, context.userId, context.locale)
  return toUserInfo(context, loaded)
}

/** The page Mine. */
export async function getMy(context: UserContext): Promise<CallAnswer<typeof accountCalls.my>> {
  const loaded = await load(context)
  const { row, figures } = loaded
  const { drafts, recipients, unreadReplies } = figures
  return {
    user: toUserInfo(context, loaded),
    drafts,
    recipients,
    unreadReplies,
    memberSince: row.created_at.toISOString(),
  }
}

export async function updateProfile(
  context: UserContext,
  { nickname }: CallParsed<typeof accountCalls.updateProfile>,
): Promise<UserInfo> {
  await inTransaction(context, async (context) => {
    await setNickname(
      context,
      context.userId,
      context.vault.seal(nickname, 'users.nickname_sealed'),
      context.clock.now(),
    )
    await emit(context, 'account.profile_changed', { userId: context.userId })
  })
  return getUserInfo(context)
}
