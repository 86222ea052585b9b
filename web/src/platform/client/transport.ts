import { CallError } from './call-error.ts'

export interface Reply {
  readonly status: number
  readonly header: (name: string) => string | null
  /** The parsed JSON body; undefined when it was not JSON. */
  readonly body: unknown
}

export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}

/** Sends one request. Rejects with a CallError of failure `network` or `aborted` when there is no answer. */
export type Transport = (request: WireRequest) => Promise<Reply>

export const fetchTransport: Transport = async ({ method, url, headers, body, signal }) => {
  try {
    const response = await fetch(url, { method, headers, body, signal, credentials: 'same-origin' })
    const text = await response.text()
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      body: parseJson(text),
    }
  } catch {
    throw new CallError({ failure: signal?.aborted ? 'aborted' : 'network', code: 0, message: '' })
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
