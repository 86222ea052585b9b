import { parseArgs } from 'node:util'
import { zEmail, zPhone } from '@mailing/contract/account/calls.ts'
import { z } from 'zod'
import { userIdOf } from '../server/src/modules/account/service.ts'
import type { Kernel } from '../server/src/platform/kernel.ts'
import { withServer } from './server-command.ts'

const zNamed = z.union([
  z.strictObject({ phone: zPhone }),
  z.strictObject({ email: zEmail }),
  z.strictObject({ id: z.uuid() }),
])

async function findNamed(kernel: Kernel, named: z.output<typeof zNamed>): Promise<string | null> {
  if ('phone' in named) return userIdOf(kernel, { way: 'phone', value: named.phone })
  if ('email' in named) return userIdOf(kernel, { way: 'email', value: named.email })
  const row = await kernel.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', named.id)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Runs a command about one person on the deployment's own database. `--phone`, `--email` or `--id`
 * names the person; `values` are the other options, all of them texts. An unknown person and a
 * wrong option give the usage and the exit code 1.
 */
export async function withPerson(
  usage: string,
  others: readonly string[],
  work: (kernel: Kernel, userId: string, values: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> {
  const names = ['phone', 'email', 'id', ...others]
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    strict: false,
  })
  const given = Object.entries(values).filter(
    (one): one is [string, string] => typeof one[1] === 'string',
  )
  const named = zNamed.safeParse(
    Object.fromEntries(given.filter(([name]) => !others.includes(name))),
  )
  if (!named.success || given.length < Object.keys(values).length) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  await withServer(async ({ kernel }) => {
    const userId = await findNamed(kernel, named.data)
    if (userId === null) throw new Error('Nobody has this account.')
    await work(kernel, userId, Object.fromEntries(given))
  })
}
