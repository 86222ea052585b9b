import { answerWithPasskey } from '../../../platform/passkey.ts'

type Question = Parameters<typeof answerWithPasskey>[0]

const randomText = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Lets the device say that its owner is there, by finger, face or its own code; answers which passkey did. The lock covers this device
 * alone, as its PIN does, so nobody else is asked.
 */
export async function askDevice(passkeyId: string | null): Promise<string> {
  const question: Question = {
    challenge: randomText(),
    rpId: location.hostname,
    timeout: 60_000,
    userVerification: 'required',
    allowCredentials: passkeyId === null ? [] : [{ id: passkeyId, type: 'public-key' }],
  } as Question
  return (await answerWithPasskey(question)).id
}
