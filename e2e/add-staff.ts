import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '@mailing/contract/roles.ts'
import { Secret } from 'otpauth'
import { addPerson } from '../server/src/modules/account/service.ts'
import { withServer } from '../tools/server-command.ts'

/** Staff of each role: more than a worker has files that need somebody. */
const perRole = 40

export interface NewStaff {
  readonly phone: string
  /** Secret of the authenticator, in base 32. */
  readonly secret: string
}

/**
 * Run beside a product (`DATA_DIR` is its folder): gives it staff with one role each, and writes
 * who they are into `staff.json` there. The demo's few would wait for each other: an
 * authenticator's code works once in half a minute.
 */
if (import.meta.main) {
  await withServer(async ({ kernel }) => {
    const pool: Record<string, NewStaff[]> = {}
    for (const [at, role] of roles.entries()) {
      const people = Array.from({ length: perRole }, (_, index) => ({
        phone: `1204${at}${String(index).padStart(6, '0')}`,
        secret: new Secret({ size: 20 }).base32,
      }))
      for (const person of people)
        await addPerson(kernel, { ...person, nickname: `示例${role}`, roles: [role] })
      pool[role] = people
    }
    writeFileSync(join(kernel.config.DATA_DIR, 'staff.json'), JSON.stringify(pool), { mode: 0o600 })
  })
}
