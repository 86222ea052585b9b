import type { Client } from './client.ts'
import { createWorld } from './world.ts'

export const fromAddress = (n: number) => ({
  headers: { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
})

export const another = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const outcomes = async (promises: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(promises)).map((one) =>
    one.status === 'fulfilled' ? 'ok' : String((one.reason as { code?: string }).code),
  )

/** Makes rows readable, with bytes as letters. */
export const readable = (rows: readonly object[]): string =>
  rows
    .flatMap((row) => Object.values(row) as unknown[])
    .map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
    )
    .join('\n')

/** A world of people who log in first, with their codes. */
export async function openLogins(settings: Readonly<Record<string, string>> = {}) {
  const world = await createWorld({ settings: { TRUSTED_PROXIES: '127.0.0.1', ...settings } })
  let count = 0

  /** Makes a fresh number and network address. Tests then do not meet each other's limits. */
  function newcomer(): {
    readonly phone: string
    readonly guest: Client
    readonly from: { readonly headers: Record<string, string> }
  } {
    count += 1
    return {
      phone: `1202${String(count).padStart(7, '0')}`,
      guest: world.people.guest(),
      from: fromAddress(count),
    }
  }

  const codeSentTo = (phone: string): string =>
    world.sms.sent.findLast((message) => message.phone === phone)?.code ?? ''

  const codeMailedTo = (email: string): string =>
    world.email.sent.findLast((message) => message.to === email)?.code ?? ''

  return { world, newcomer, codeSentTo, codeMailedTo }
}
