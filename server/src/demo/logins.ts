import { randomInt, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { permissionsOf } from '@mailing/contract/roles.ts'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '../platform/config.ts'
import type { Vault } from '../platform/crypto.ts'
import { type DemoPerson, demoPeople, demoPersonByPhone } from './people.ts'

/** The file keeps the code of the last start, so that every process of a demo agrees on it. */
const codeFile = (dataDir: string): string => join(dataDir, 'demo', 'login-code')

/** Makes the login code of the demo people anew: a random one at each start, never a fixed one (R41). */
export function renewDemoCode(config: Pick<Config, 'DATA_DIR'>): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const path = codeFile(config.DATA_DIR)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.new`, code, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return code
}

/** The login code of the demo people, or null before the first start of a demo. */
export function readDemoCode(config: Pick<Config, 'DATA_DIR'>): string | null {
  try {
    return readFileSync(codeFile(config.DATA_DIR), 'utf8')
  } catch {
    return null
  }
}

/** True when this number logs in by the demo's code instead of a text message. */
export const isDemoPhone = (config: Pick<Config, 'DEMO'>, phone: string): boolean =>
  config.DEMO && demoPersonByPhone(phone) !== undefined

export function isDemoCode(config: Pick<Config, 'DATA_DIR'>, code: string): boolean {
  const expected = readDemoCode(config)
  return (
    expected !== null &&
    expected.length === code.length &&
    timingSafeEqual(Buffer.from(expected), Buffer.from(code))
  )
}

/**
 * The authenticator of a demo staff member: made from this deployment's own keys, so that `npm run totp` can show its
 * codes without the database, and nobody without the keys can.
 */
export const demoSecret = (vault: Vault, person: DemoPerson): string =>
  new Secret({
    buffer: Uint8Array.from(vault.blindIndex(person.key, 'demo-authenticator').subarray(0, 20))
      .buffer,
  }).base32

/** The code that the person's authenticator app would show at this moment. */
export const demoTotp = (vault: Vault, person: DemoPerson, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(demoSecret(vault, person)) }).generate({
    timestamp: now.getTime(),
  })

export interface DemoLogin {
  readonly key: string
  readonly phone: string
  /** The same for all demo people, until the next start. */
  readonly code: string
  /** True: after the code, the authenticator's is asked; `npm run totp -- <key>` shows it. */
  readonly isSecondFactorNeeded: boolean
}

/** Everybody who can log in to this demo, for printing at the start. Empty when it is no demo. */
export function demoLogins(config: Pick<Config, 'DEMO' | 'DATA_DIR'>): readonly DemoLogin[] {
  const code = config.DEMO ? readDemoCode(config) : null
  if (code === null) return []
  return demoPeople.map(({ key, phone, roles }) => ({
    key,
    phone,
    code,
    isSecondFactorNeeded: permissionsOf(roles).length > 0,
  }))
}
