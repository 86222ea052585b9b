import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext } from '../../../platform/context.ts'
import { passkeyPlace } from '../../config/service.ts'
import { passkeyLife } from '../rules/limits.ts'
import { addQuestion, type QuestionPurpose, takeQuestion } from '../store/passkeys.ts'

/** Read with the first passkey: a server whose people use none starts without it. */
export const webauthn = () => import('@simplewebauthn/server')

/** Where passkeys are kept for us; refuses where browsers keep none. */
export function placeOf({ config }: GuestContext) {
  const place = passkeyPlace(config.PUBLIC_URL)
  if (!place) throw new AppError('account.way_closed')
  return place
}

const indexOf = ({ vault }: GuestContext, challenge: string): Buffer =>
  vault.blindIndex(challenge, 'account.passkey')

interface Asked {
  readonly challenge: string
  readonly purpose: QuestionPurpose
  /** Null: whoever answers. */
  readonly userId: string | null
}

/** Keeps the hash of a question, so that its answer is taken once, in time, and for what it was asked. */
export async function askOnce(
  context: GuestContext,
  { challenge, purpose, userId }: Asked,
): Promise<void> {
  const expiresAt = new Date(context.clock.now().getTime() + passkeyLife.seconds * 1000)
  await addQuestion(
    context,
    { challengeIndex: indexOf(context, challenge), purpose, userId },
    expiresAt,
  )
}

/** The question that an answer says it answers; null when it says nothing that can be read. */
function challengeIn(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/**
 * Checks what a browser has answered. Whatever does not hold (question, origin, signature, person not verified, a counter that
 * went back) is refused in one way: an attacker learns nothing, and a person can only try again. A question is spent with its
 * first answer, right or wrong.
 */
export async function checkAnswer<T>(
  context: GuestContext,
  answered: {
    readonly sent: string
    readonly purpose: QuestionPurpose
    readonly userId: string | null
  },
  verify: (challenge: string) => Promise<T & { readonly verified: boolean }>,
): Promise<T> {
  const challenge = challengeIn(answered.sent)
  const isAsked =
    challenge !== null &&
    (await takeQuestion(
      context,
      { ...answered, challengeIndex: indexOf(context, challenge) },
      context.clock.now(),
    ))
  if (!isAsked) throw new AppError('account.passkey_refused')
  const checked = await verify(challenge).catch((error: unknown) => {
    context.log.info('passkey refused', {
      problem: error instanceof Error ? error.name : 'unknown',
    })
    return null
  })
  if (!checked?.verified) throw new AppError('account.passkey_refused')
  return checked
}
