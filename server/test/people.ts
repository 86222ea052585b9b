import type { Role } from '@mailing/contract/roles.ts'
import { addPerson } from '../src/modules/account/service.ts'
import type { Server } from '../src/platform/server.ts'
import { checkSession, mintSession, passSecondFactor } from '../src/platform/session.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { type Client, createClient } from './client.ts'

export interface PersonOptions {
  readonly roles?: readonly Role[]
  readonly nickname?: string
  /** False: a staff member whose session has not given the second factor yet. */
  readonly isSecondFactorPassed?: boolean
}

/** Makes the people of a test; each call makes a new one. */
export interface People {
  guest(): Client
  user(options?: PersonOptions): Promise<Client>
  writer(options?: Omit<PersonOptions, 'roles'>): Promise<Client>
  agent(): Promise<Client>
  /** A staff member, past the second factor. */
  staff(role: Exclude<Role, 'agent'>, options?: Omit<PersonOptions, 'roles'>): Promise<Client>
  /** Another device of the same person. */
  again(person: Client): Promise<Client>
}

/**
 * Counts people of a process: two servers on one database share them, and a number belongs to one.
 */
let count = 0

export function createPeople({ kernel, web }: Server): People {
  async function logIn(
    userId: string,
    phone: string,
    roles: readonly Role[],
    isSecondFactorPassed: boolean,
  ): Promise<Client> {
    const client = createClient(web, { userId, phone })
    client.token = await inTransaction(kernel, async (kernel) => {
      const minted = await mintSession(kernel, {
        userId,
        roles,
        deviceId: client.deviceId,
        device: 'test',
        country: null,
      })
      if (roles.every((role) => role === 'agent') || !isSecondFactorPassed) return minted.token
      const { session } = await checkSession(kernel, minted.token)
      return (await passSecondFactor(kernel, session)).token
    })
    return client
  }

  async function user({
    roles = [],
    nickname,
    isSecondFactorPassed = true,
  }: PersonOptions = {}): Promise<Client> {
    count += 1
    // Numbers that begin with 120 are allotted to nobody.
    const phone = `1201${String(count).padStart(7, '0')}`
    const { userId } = await addPerson(kernel, {
      phone,
      nickname: nickname ?? `person ${count}`,
      roles,
    })
    return logIn(userId, phone, roles, isSecondFactorPassed)
  }

  return {
    guest: () => createClient(web),
    user,
    writer: (options) => user(options),
    agent: () => user({ roles: ['agent'] }),
    staff: (role, options) => user({ ...options, roles: [role] }),
    again: async ({ userId, phone }) => {
      const session = await kernel.db
        .selectFrom('sessions')
        .select(['roles', 'is_second_factor_passed'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      if (session)
        return logIn(userId, phone, session.roles as Role[], session.is_second_factor_passed)
      // A test that lasts for months outlives its sessions: they are deleted a month after their
      // end.
      const held = await kernel.db
        .selectFrom('user_roles')
        .select('role')
        .where('user_id', '=', userId)
        .execute()
      return logIn(
        userId,
        phone,
        held.map(({ role }) => role as Role),
        true,
      )
    },
  }
}
