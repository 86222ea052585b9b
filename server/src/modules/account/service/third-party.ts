import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import {
  type Identity,
  type IdentityProvider,
  IdentityRefused,
  type LoginPlace,
} from '../../../adapters/identity/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { ProviderFailed } from '../../../platform/exchange.ts'
import { newToken } from '../../../platform/ids.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { loginLife } from '../rules/limits.ts'
import {
  addAttempt,
  addIdentityTicket,
  findUserByIdentity,
  linkIdentities,
  takeAttempt,
  takeIdentityTicket,
} from '../store/identities.ts'
import { checkLimits } from './code-limits.ts'
import { deviceOf, spendCode, takeTry } from './codes.ts'
import { contactOf } from './contact.ts'
import { identityHook } from './identity-hook.ts'
import { accountOf, type Login, openSession, register } from './login.ts'

type ThirdPartyLogin = CallAnswer<typeof accountCalls.thirdParty>

const providerOf = (context: GuestContext, key: string, place: LoginPlace): IdentityProvider => {
  const provider = context.outside.identities.find(
    (one) => one.key === key && one.places.includes(place),
  )
  if (!provider) throw new AppError('account.way_closed')
  return provider
}

const returnUrlOf = ({ config }: GuestContext, provider: string): string =>
  `${config.PUBLIC_URL}/api/login/return/${provider}`

const deviceIndex = (context: GuestContext): Buffer =>
  context.vault.blindIndex(deviceOf(context), 'account.device')
const secretIndex = (context: GuestContext, secret: string): Buffer =>
  context.vault.blindIndex(secret, 'account.login_secret')
const later = ({ clock }: GuestContext, seconds: number): Date =>
  new Date(clock.now().getTime() + seconds * 1000)

/** Begins a login: what the provider is asked is bound to this device, and comes back once. */
export async function startThirdParty(
  context: GuestContext,
  { provider: key, place }: CallParsed<typeof accountCalls.startThirdParty>,
): Promise<CallAnswer<typeof accountCalls.startThirdParty>> {
  const provider = providerOf(context, key, place)
  await takeLimits(context, checkLimits(context.ip))
  const state = newToken()
  const { url, secrets } = await asking(context, key, () =>
    provider.start({ place, state, returnUrl: returnUrlOf(context, key) }),
  )
  await addAttempt(context, {
    provider: key,
    place,
    stateIndex: secretIndex(context, state),
    deviceIndex: deviceIndex(context),
    secretsSealed: context.vault.seal(secrets, 'login_attempts.secrets_sealed'),
    expiresAt: later(context, loginLife.attemptSeconds),
  })
  return { url }
}

/** Asks a provider, outside of any transaction; what it says goes into the log without the person. */
async function asking<T>(context: GuestContext, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof IdentityRefused) throw new AppError('account.identity_refused')
    if (!(error instanceof ProviderFailed)) throw error
    context.log.error('login provider failed', { provider: key, error })
    throw new AppError('account.provider_failed')
  }
}

/** Logs in whoever the provider names; somebody new gets a ticket for the account that is chosen or made next. */
export async function finishThirdParty(
  context: GuestContext,
  input: CallParsed<typeof accountCalls.thirdParty>,
): Promise<ThirdPartyLogin> {
  await takeTry(context)
  const identity = await identify(context, input)
  const known = {
    provider: input.provider,
    subjects: identity.subjects.map((one) =>
      context.vault.blindIndex(`${input.provider} ${one}`, 'account.subject'),
    ),
  }
  const outcome = await inTransaction(
    context,
    async (context): Promise<ThirdPartyLogin | ErrorCode> => {
      const user = await findUserByIdentity(context, known.provider, known.subjects)
      if (!user) return { ...(await giveTicket(context, known)), email: identity.email ?? '' }
      if (user.blocked_at) return 'account.blocked'
      await linkIdentities(context, user.id, known, context.clock.now())
      for (const keep of context.hooks.all(identityHook))
        await keep(context, {
          userId: user.id,
          provider: known.provider,
          subjects: identity.subjects,
        })
      return { outcome: 'in', login: await openSession(context, user.id) }
    },
  )
  if (typeof outcome === 'string') throw new AppError(outcome)
  return outcome
}

async function identify(
  context: GuestContext,
  input: CallParsed<typeof accountCalls.thirdParty>,
): Promise<Identity> {
  const { provider: key } = input
  const returnUrl = returnUrlOf(context, key)
  if ('miniCode' in input) {
    const provider = providerOf(context, key, 'mini')
    const query = { code: input.miniCode }
    return asking(context, key, () =>
      provider.finish({ place: 'mini', query, returnUrl, secrets: '' }),
    )
  }
  const { code, state, iss } = input
  const attempt = await takeAttempt(
    context,
    {
      provider: key,
      stateIndex: secretIndex(context, state),
      deviceIndex: deviceIndex(context),
    },
    context.clock.now(),
  )
  if (!attempt) throw new AppError('account.login_expired')
  const place = attempt.place
  const provider = providerOf(context, key, place)
  const secrets = context.vault.openText(attempt.secrets_sealed, 'login_attempts.secrets_sealed')
  const query = { code, state, ...(iss !== undefined && { iss }) }
  return asking(context, key, () => provider.finish({ place, query, returnUrl, secrets }))
}

/** In China an account needs a phone; elsewhere the provider's word is enough. */
const isSkippable = ({ config }: GuestContext): boolean => config.COUNTRY !== 'CN'

async function giveTicket(
  context: InTransaction<GuestContext>,
  known: { readonly provider: string; readonly subjects: readonly Buffer[] },
) {
  const ticket = newToken()
  await addIdentityTicket(context, {
    ...known,
    ticketIndex: secretIndex(context, ticket),
    deviceIndex: deviceIndex(context),
    expiresAt: later(context, loginLife.ticketSeconds),
  })
  return { outcome: 'bind' as const, ticket, isSkippable: isSkippable(context) }
}

/**
 * Ties a provider's person to the account of a phone or an address that a code has proved, or to a new one. The account is
 * the person's own choice: what the provider says of an address never leads into somebody's account.
 */
export async function authBindPhone(
  context: GuestContext,
  input: CallParsed<typeof accountCalls.authBindPhone>,
): Promise<Login> {
  await takeTry(context)
  if ('isSkipped' in input && !isSkippable(context)) throw new AppError('account.way_closed')
  const outcome = await inTransaction(context, async (context): Promise<Login | ErrorCode> => {
    const contact = 'isSkipped' in input ? null : contactOf(input)
    const refusal =
      contact && 'code' in input
        ? await spendCode(context, { contact, purpose: 'login' }, input.code)
        : null
    if (refusal) return refusal
    const now = context.clock.now()
    const ticket = await takeIdentityTicket(
      context,
      secretIndex(context, input.ticket),
      deviceIndex(context),
      now,
    )
    if (!ticket) return 'account.login_expired'
    const found = contact ? await accountOf(context, contact, input.shareUid) : null
    if (found?.isBlocked) return 'account.blocked'
    const userId = found?.userId ?? (await register(context, null, input.shareUid))
    if (!userId) throw new Error('an account without a contact was refused')
    // Somebody else was quicker with the same identity: nothing of this may stay.
    if ((await linkIdentities(context, userId, ticket, now)) < ticket.subjects.length)
      throw new AppError('account.login_expired')
    return openSession(context, userId, { isNew: found?.isNew ?? true })
  })
  if (typeof outcome === 'string') throw new AppError(outcome)
  return outcome
}
