import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'

type Question = CallOutput<typeof calls.account.askPasskey>
type Offer = CallOutput<typeof calls.account.offerPasskey>

/** Whether this browser keeps passkeys. Inside WeChat and other apps it often does not. */
export const isPasskeyBrowser = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Thrown when the person has closed the browser's window, or has no passkey here: nothing went wrong, and nothing was done. */
export class PasskeyClosed extends Error {
  override readonly name = 'PasskeyClosed'
}

/** The code that speaks with the browser comes when it is used. */
const webauthn = () => import('@simplewebauthn/browser')

const closed = (error: unknown): never => {
  const name = error instanceof Error ? error.name : ''
  throw ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(name)
    ? new PasskeyClosed(name)
    : error
}

/** Lets the browser make a passkey. */
export async function makePasskey(
  offer: Offer,
): Promise<CallInput<typeof calls.account.addPasskey>['passkey']> {
  const { startRegistration } = await webauthn()
  const { id, type, response, authenticatorAttachment } = await startRegistration({
    optionsJSON: offer as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch(closed)
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    type,
    authenticatorAttachment,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** Lets a passkey answer. */
export async function answerWithPasskey(
  question: Question,
): Promise<CallInput<typeof calls.account.passkeyLogin>['answer']> {
  const { startAuthentication } = await webauthn()
  const { id, type, response, authenticatorAttachment } = await startAuthentication({
    optionsJSON: question as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch(closed)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    type,
    authenticatorAttachment,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}
