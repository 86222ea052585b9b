import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accountCalls } from '@mailing/contract/account/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { demoTotp, readDemoCode } from '../server/src/demo/logins.ts'
import { type DemoKey, demoPersonByKey } from '../server/src/demo/people.ts'
import { type Clock, systemClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createVault } from '../server/src/platform/crypto.ts'
import { Api } from './api.ts'

/**
 * A number that nobody else in this run has; numbers that begin with 120 are allotted to nobody.
 */
export const newPhone = (): string => `1203${String(process.hrtime.bigint()).slice(-7)}`

/** Reads the last code to a number from the test outbox. */
export async function codeFor(dataDir: string, phone: string): Promise<string> {
  const path = join(dataDir, 'outbox', 'sms.jsonl')
  for (let tries = 0; tries < 100; tries += 1) {
    const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
    const found = lines.filter((line) => line.includes(phone)).at(-1)
    const code = found && /\b\d{6}\b/.exec(found.replaceAll(phone, ''))?.[0]
    if (code) return code
    await wait(100)
  }
  throw new Error(`no message to ${phone}`)
}

/** Somebody new, logged in over the API. */
export async function newPerson(url: string, dataDir: string, locale?: Locale): Promise<Api> {
  const phone = newPhone()
  const api = new Api(url, locale)
  await api.send(accountCalls.sendCode, { phone })
  return api.logIn({ phone, code: await codeFor(dataDir, phone) })
}

/** Phone, login code and authenticator code of a demo staff member, now. */
export function staffLogin(
  dataDir: string,
  key: DemoKey,
  clock: Clock = systemClock,
): { readonly phone: string; readonly code: string; readonly totp: () => string } {
  const person = demoPersonByKey(key)
  const code = readDemoCode({ DATA_DIR: dataDir })
  if (!person || !code) throw new Error(`no demo login for ${key}`)
  const vault = createVault(readConfig({ DATA_DIR: dataDir }))
  return { phone: person.phone, code, totp: () => demoTotp(vault, person, clock.now()) }
}
