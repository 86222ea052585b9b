import { CircuitRefusal, createCircuit } from './circuit.ts'

/** Somebody waits, or a job holds a worker (R20). */
const usualTimeoutMs = 10_000
/** Daily bills are the largest answers. */
const maxAnswerBytes = 32 * 1024 * 1024

/** A provider outside did not answer, or not as it should. Nothing is known; it is asked again. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed'
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

export interface ProviderAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends to one provider, with a limit and a circuit breaker of its own. Throws a ProviderFailed when there is no answer, or one of 5xx. */
export type Exchange = (request: ProviderRequest) => Promise<ProviderAnswer>

export function createExchange(name: string, timeoutMs = usualTimeoutMs): Exchange {
  const circuit = createCircuit()
  return async (request) => {
    try {
      return await circuit(() => send(name, timeoutMs, request))
    } catch (error) {
      throw error instanceof CircuitRefusal
        ? new ProviderFailed(`${name}: ${error.reason}`, { cause: error })
        : error
    }
  }
}

/** Redirects are not followed: what was signed for one address goes to no other. */
async function send(
  name: string,
  timeoutMs: number,
  { method, url, headers, body }: ProviderRequest,
): Promise<ProviderAnswer> {
  let answer: Response
  let bytes: Buffer
  try {
    answer = await fetch(url, {
      method,
      headers: { 'user-agent': 'mailing', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    bytes = await readAtMost(answer)
  } catch (error) {
    throw new ProviderFailed(
      `${name} ${error instanceof Error && error.name === 'TimeoutError' ? 'did not answer in time' : 'could not be reached'}`,
      { cause: error },
    )
  }
  if (answer.status >= 500) throw new ProviderFailed(`${name} answered ${answer.status}`)
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: bytes }
}

async function readAtMost({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxAnswerBytes) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
