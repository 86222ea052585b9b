import { accountCalls } from '@mailing/contract/account/calls.ts'
import type { Role } from '@mailing/contract/roles.ts'
import { Secret, TOTP } from 'otpauth'
import { inject } from 'vitest'
import type { NewStaff } from './add-staff.ts'
import { Api } from './api.ts'
import { codeFor } from './people.ts'

/** Data of the product under test, which no other file uses. */
interface TriedProduct {
  readonly url: string
  readonly dataDir: string
}

async function ask<Answer>(words: string): Promise<Answer> {
  const answer = await fetch(
    `${inject('products')}/${process.env['VITEST_POOL_ID'] ?? '1'}${words}`,
  )
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

/**
 * The product of this worker: started when its first file asks for it, and stopped when all
 * journeys have ended.
 */
export const { url, dataDir } = await ask<TriedProduct>('')

/** Somebody with this one role whom no other file has. */
const newStaff = (role: Role): Promise<NewStaff> => ask<NewStaff>(`/${role}`)

export interface StaffLogin {
  readonly phone: string
  /** Sends and reads a new login code. */
  code(): Promise<string>
  /** Current code of the authenticator. */
  totp(): string
}

/**
 * Logs in a new colleague with this one role. Nobody then waits for an authenticator's next code.
 */
export async function newColleague(role: Role): Promise<StaffLogin> {
  const { phone, secret } = await newStaff(role)
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) })
  return { phone, code: () => codeFor(dataDir, phone), totp: () => authenticator.generate() }
}

const atWork = new Map<Role, Promise<Api>>()

/** The file's own person of a role, with the second factor done. */
export function colleague(role: Role): Promise<Api> {
  const known =
    atWork.get(role) ??
    newColleague(role).then(async ({ phone, code, totp }) => {
      const api = new Api(url)
      await api.send(accountCalls.sendCode, { phone })
      return api.logIn({ phone, code: await code(), totp })
    })
  atWork.set(role, known)
  return known
}
