import { join } from 'node:path'
import { demoTotp } from '../server/src/demo/logins.ts'
import { demoPeople, demoPersonByKey } from '../server/src/demo/people.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createVault } from '../server/src/platform/crypto.ts'

/**
 * `npm run totp -- admin`: what the authenticator app of a demo staff member shows now. Real staff
 * have their own app.
 */
try {
  process.loadEnvFile(join(import.meta.dirname, '..', '.env'))
} catch {
  // There is no .env: the environment alone counts.
}
const staff = demoPeople
  .filter(({ roles }) => roles.some((role) => role !== 'agent'))
  .map(({ key }) => key)
const key = process.argv[2] ?? ''
const person = demoPersonByKey(key)
const config = readConfig(process.env)
if (!config.DEMO || !person || !staff.some((name) => name === key)) {
  console.error(
    config.DEMO
      ? `Whose? Run: npm run totp -- <${staff.join('|')}>`
      : 'DEMO is off: staff of a real deployment use their own authenticator app.',
  )
  process.exitCode = 1
} else {
  const now = new Date()
  console.info(
    `${demoTotp(createVault(config), person, now)}   (works once, for ${30 - (Math.floor(now.getTime() / 1000) % 30)} s more)`,
  )
}
