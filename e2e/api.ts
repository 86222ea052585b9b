import { setTimeout as wait } from 'node:timers/promises'
import { accountCalls } from '@mailing/contract/account/calls.ts'
import { app, headerNames } from '@mailing/contract/app.ts'
import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import { methodsOf } from '@mailing/contract/call.ts'
import type { Locale } from '@mailing/contract/locale.ts'

/** Returns the answer of a call; a refusal is thrown. a refusal is thrown. */
async function dataOf<C extends Call>(call: C, response: Response): Promise<CallOutput<C>> {
  const answer = (await response.json()) as { code: unknown; msg: string; data: unknown }
  if (answer.code !== 1) throw new Error(`${call.id}: ${String(answer.code)} ${answer.msg}`)
  return answer.data as CallOutput<C>
}

/** Calls the running product as the app does, to prepare a journey. */
export class Api {
  readonly #url: string
  readonly #locale: Locale
  /** Each is a device of its own: the server counts login codes by device. */
  readonly #device = `journey-${crypto.randomUUID()}`
  #token: string | null = null
  #expiresAt = 0

  constructor(url: string, locale: Locale = 'zh-Hans') {
    this.#url = url
    this.#locale = locale
  }

  get token(): { readonly token: string; readonly expiresAt: number } {
    if (this.#token === null) throw new Error('nobody is logged in')
    return { token: this.#token, expiresAt: this.#expiresAt }
  }

  /** Speaks for somebody who has logged in in a window. */
  adopt(token: string): this {
    this.#token = token
    return this
  }

  async send<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    const method = methodsOf(call)[0] ?? 'POST'
    const fields = (input ?? {}) as Record<string, unknown>
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])))}`
        : ''
    const response = await fetch(`${this.#url}${call.path}${query}`, {
      method,
      headers: {
        ...this.#headers(call),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(fields) } : {}),
    })
    return dataOf(call, response)
  }

  /** Sends a picture with the fields of its call. */
  async upload<C extends Call>(
    call: C,
    input: CallInput<C>,
    picture: Buffer,
  ): Promise<CallOutput<C>> {
    const body = new FormData()
    for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>))
      body.set(name, String(value))
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg')
    const response = await fetch(`${this.#url}${call.path}`, {
      method: 'POST',
      headers: this.#headers(call),
      body,
    })
    return dataOf(call, response)
  }

  #headers(call: Call): Record<string, string> {
    return {
      [headerNames.systemId]: String(app.systemId),
      [headerNames.platform]: app.platform,
      [headerNames.appVersion]: String(app.versionCode),
      [headerNames.locale]: this.#locale,
      [headerNames.deviceId]: this.#device,
      [headerNames.os]: 'test',
      ...(this.#token ? { [headerNames.token]: this.#token } : {}),
      ...(call.idempotent ? { [headerNames.idempotencyKey]: crypto.randomUUID() } : {}),
    }
  }

  /**
   * An authenticator's code works once: when another journey has just used it, the next one is
   * waited for.
   */
  async #confirm(totp: () => string): Promise<CallOutput<typeof accountCalls.secondFactor>> {
    const code = totp()
    try {
      return await this.send(accountCalls.secondFactor, { code })
    } catch {
      while (totp() === code) await wait(500)
      return this.send(accountCalls.secondFactor, { code: totp() })
    }
  }

  async logIn({
    phone,
    code,
    totp,
  }: {
    readonly phone: string
    readonly code: string
    readonly totp?: () => string
  }): Promise<this> {
    let login = await this.send(accountCalls.checkCode, { phone, code, isAgreed: true })
    this.#token = login.token
    if (totp) login = await this.#confirm(totp)
    this.#token = login.token
    this.#expiresAt = login.tokenExpiresAt
    return this
  }
}
