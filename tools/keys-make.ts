import { makePushKey, pushKeyPath } from '../server/src/adapters/push/keys.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { hasKeys, makeKeys, placeOfKeys } from '../server/src/platform/key-ring.ts'

/**
 * `npm run keys:make`: makes the keys of a new deployment beside an outside database, once. Every
 * other host of the deployment gets a copy of the folder. Keys that are there stay as they are.
 */
try {
  process.loadEnvFile()
} catch {
  // There is no .env: the environment alone counts.
}
const config = readConfig(process.env)
if (hasKeys(config)) {
  console.error(`There are keys already: ${placeOfKeys(config)}. They stay as they are.`)
  process.exitCode = 1
} else {
  makeKeys(config.DATA_DIR)
  makePushKey(config.DATA_DIR)
  console.info(
    `Made: ${placeOfKeys(config)} and ${pushKeyPath(config.DATA_DIR)}.\nGive each host of this deployment a copy, and keep another in a safe place: without them nobody can read the letters.`,
  )
}
