import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { pickLocale } from '@mailing/contract/locale.ts'
import { exportPerson } from '../server/src/modules/privacy/service.ts'
import { withPerson } from './user-command.ts'

/**
 * `npm run user:export -- --phone <number> --out <file.zip>`: writes everything that is kept of a
 * person into one ZIP, the same that the person gets in the app. That it was made stands in the
 * audit log. The file is not encrypted: hand it over and remove it.
 */
const usage =
  'Usage: npm run user:export -- (--phone <number> | --email <address> | --id <user id>) --out <file.zip> [--locale <tag>]'

await withPerson(usage, ['out', 'locale'], async (kernel, userId, { out, locale }) => {
  if (!out) throw new Error(usage)
  const content = await exportPerson(kernel, userId, pickLocale(locale))
  await pipeline(content, createWriteStream(out, { flags: 'wx', mode: 0o600 }))
  console.info(`Written: ${out}`)
})
