import type { Permission, Role } from '@mailing/contract/roles.ts'

const part = (value: unknown): string =>
  btoa(JSON.stringify(value)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')

interface Person {
  readonly uid?: string
  readonly role?: readonly Role[]
  readonly permission?: readonly Permission[]
  /** Seconds from now. */
  readonly seconds?: number
}

/** A token as the server makes it, but with a signature that only a test believes. */
export function fakeToken({
  uid = 'user-1',
  role = [],
  permission = [],
  seconds = 3600,
}: Person = {}): string {
  const exp = Math.floor(Date.now() / 1000) + seconds
  return `${part({ alg: 'EdDSA' })}.${part({ uid, role, permission, exp })}.signature`
}
