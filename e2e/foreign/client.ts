import { operation, published } from './document.ts'
import { encrypt, makeSessionKey, type PublicKey, type SessionKey } from './encrypted.ts'

/** The envelope of every answer, and what this client learned beside it. */
export interface Answer {
  readonly status: number
  readonly code: number | string
  readonly msg: string
  // biome-ignore lint/suspicious/noExplicitAny: a foreign client has no types of ours; each use says what it expects
  readonly data: any
  readonly headers: Headers
}

interface Sending {
  /** Names of headers and values that differ from this client's own. */
  readonly headers?: Readonly<Record<string, string>>
  readonly isPlain?: boolean
}

const headerNames = Object.keys(published<object>('components', 'headers'))
const [newTokenHeader] = headerNames.filter((name) => name.endsWith('new-token'))

/** A client by other hands: it knows the address of the service and docs/openapi.json. */
export class ForeignClient {
  readonly #url: string
  readonly #device = crypto.randomUUID()
  #token: string | null = null
  #session: SessionKey | null = null
  /** Bodies that were sent, to see that no plain word was. */
  readonly sent: string[] = []

  constructor(url: string) {
    this.#url = url
  }

  useToken(token: string): void {
    this.#token = token
  }

  /**
   * Headers as the document's parameters describe them: their examples, but where this client knows
   * better.
   */
  #headers(): Record<string, string> {
    const described = Object.values(
      published<Readonly<Record<string, { readonly name: string; readonly example?: string }>>>(
        'components',
        'parameters',
      ),
    )
    const own: Record<string, string> = Object.fromEntries(
      described.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
    )
    own['x-platform'] = 'android'
    own['x-app-version'] = String(Number(own['x-app-version']) + 7)
    own['x-device-id'] = this.#device
    own['x-locale'] = 'en'
    if (this.#token)
      own[published<string>('components', 'securitySchemes', 'session', 'name')] = this.#token
    return own
  }

  /** Makes a call by its operation id. */
  async ask(
    id: string,
    input: Readonly<Record<string, unknown>> = {},
    { headers = {}, isPlain = false }: Sending = {},
  ): Promise<Answer> {
    const { method, path, hasBody } = operation(id)
    const query = hasBody
      ? ''
      : `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`
    const body = hasBody
      ? JSON.stringify(
          isPlain || Object.keys(input).length === 0
            ? input
            : await encrypt(input, { method, path }, await this.#sessionKey()),
        )
      : undefined
    if (body !== undefined) this.sent.push(body)
    const sent = {
      ...this.#headers(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const response = await fetch(`${this.#url}${path}${query}`, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body }),
    })
    const fresh = response.headers.get(newTokenHeader ?? '')
    if (fresh) this.#token = fresh
    return {
      ...((await response.json()) as Omit<Answer, 'status' | 'headers'>),
      status: response.status,
      headers: response.headers,
    }
  }

  /** Like `ask`, but anything else than success throws. */
  async get(
    id: string,
    input: Readonly<Record<string, unknown>> = {},
    sending: Sending = {},
  ): Promise<Answer['data']> {
    const { code, msg, data } = await this.ask(id, input, sending)
    if (code !== 1) throw new Error(`${id}: ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }

  async #sessionKey(): Promise<SessionKey> {
    const config = this.#session ? null : await this.get('config.get')
    this.#session ??= await makeSessionKey(config.wire.keys as PublicKey[])
    return this.#session
  }
}
