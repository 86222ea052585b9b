import { parseArgs } from 'node:util'
import { zEmail, zPhone } from '@mailing/contract/account/calls.ts'
import { roles } from '@mailing/contract/roles.ts'
import { z } from 'zod'
import { addPerson } from '../server/src/modules/account/service.ts'
import { withServer } from './server-command.ts'

/**
 * `npm run staff:add -- --phone <number> --role <role>` (or `--email <address>`): gives somebody a
 * role, with an account and an authenticator where they lack. This is how a new deployment gets its
 * first administrator: there is no default password anywhere (R41).
 */
const usage = `Usage: npm run staff:add -- (--phone <number> | --email <address>) --role <${roles.join('|')}> [--role ...] [--name <name>] [--new-authenticator]`

function readArguments() {
  const options = {
    phone: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string', multiple: true },
    name: { type: 'string' },
    'new-authenticator': { type: 'boolean' },
  } as const
  // Not strict: an unknown option is answered by the usage below, not by a stack.
  const { values } = parseArgs({ options, strict: false })
  const others = {
    role: z.array(z.enum(roles)).min(1),
    name: z.string().trim().min(1).max(30).optional(),
    'new-authenticator': z.boolean().default(false),
  }
  const schema =
    values.email === undefined
      ? z.strictObject({ phone: zPhone, ...others })
      : z.strictObject({ email: zEmail, ...others })
  return schema.safeParse(values)
}

const asked = readArguments()
if (!asked.success) {
  console.error(
    `${usage}\n${asked.error.issues.map(({ path, message }) => `  --${path.join('.')}: ${message}`).join('\n')}`,
  )
  process.exitCode = 1
} else {
  const { role, name, 'new-authenticator': isRenewed, ...contact } = asked.data
  await withServer(async ({ kernel }) => {
    const { isNew, otpauthUri } = await addPerson(kernel, {
      ...contact,
      nickname: name ?? role[0] ?? 'staff',
      roles: role,
      isRenewed,
    })
    console.info(
      `${isNew ? 'A new account' : 'The account that is there'} has the role ${role.join(', ')} now.`,
    )
    console.info(
      otpauthUri === null
        ? 'Its authenticator stays as it is; --new-authenticator makes another.'
        : `Scan this in an authenticator app. It is shown this once and kept nowhere else:\n\n  ${otpauthUri}\n`,
    )
  })
}
