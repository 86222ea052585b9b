import { wrapperCodes } from '@mailing/contract/app.ts'
import { parseJson } from './answer.ts'
import { CallError } from './call-error.ts'

export interface Reply {
  readonly status: number
  readonly header: (name: string) => string | null
  /** The parsed JSON body; undefined when it was not JSON. */
  readonly body: unknown
  /** The body as it came, where it may be read otherwise. */
  readonly text?: string
}

export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
  /** Hears what there is of the answer before it is whole; the reply is the whole one all the same. */
  readonly onPiece?: (piece: unknown) => void
}

/** Sends one request. Rejects with a CallError of failure `network` or `aborted` when there is no answer. */
export type Transport = (request: WireRequest) => Promise<Reply>

export const fetchTransport: Transport = async ({
  method,
  url,
  headers,
  body,
  signal,
  onPiece,
}) => {
  try {
    const response = await fetch(url, { method, headers, body, signal, credentials: 'same-origin' })
    const text =
      onPiece && response.headers.get('content-type')?.startsWith('text/event-stream')
        ? await (await import('./pieces.ts')).readPieces(response, onPiece)
        : await response.text()
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      body: parseJson(text),
      text,
    }
  } catch {
    const failure = signal?.aborted ? 'aborted' : 'network'
    throw new CallError({ failure, code: wrapperCodes[failure], message: '' })
  }
}
