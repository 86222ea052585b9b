import { isSurelyUnsent } from '../../platform/unsent.ts'
import { SmsError } from './port.ts'

/** Providers answer within a second; the person waits on the login page (R20). */
const timeoutMs = 10_000
/** Their answers have a few hundred bytes. */
const maxAnswerBytes = 65_536

/**
 * Posts to a provider and reads its JSON answer, whatever the status. Both providers say in the
 * body why they refuse. Redirects are not followed: a signed request goes to nobody else. Rejects
 * with a SmsError.
 */
export async function postToProvider(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<unknown> {
  const { host: _, ...sent } = headers
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...sent, accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    if (text.length > maxAnswerBytes) throw new SmsError('unclear', 'answer_too_large')
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SmsError) throw error
    if (error instanceof SyntaxError) throw new SmsError('unclear', 'unreadable_answer')
    throw new SmsError(
      isSurelyUnsent(error) ? 'unavailable' : 'unclear',
      error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable',
      { cause: error },
    )
  }
}
