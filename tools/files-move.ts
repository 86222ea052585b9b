import { join } from 'node:path'
import { openStores } from '../server/src/adapters/storage/store.ts'
import { moveFiles } from '../server/src/adapters/storage/two-stores.ts'
import { readConfig } from '../server/src/platform/config.ts'

/**
 * `npm run files:move`: moves all files from the store in FILE_STORE_ALSO to the one in FILE_STORE, beside
 * running servers with the same two settings. Each copy is read back and compared before the original goes.
 */
try {
  process.loadEnvFile(join(import.meta.dirname, '..', '.env'))
} catch {
  // There is no .env: the environment alone counts.
}
try {
  // A moved file is no removed one: nothing of it stays for recovery.
  const config = { ...readConfig(process.env), FILES_REMOVED_DAYS: 0 }
  const { current, former } = openStores(config)
  if (!former)
    throw new Error(
      'Set FILE_STORE_ALSO to where files are, FILE_STORE to where they go; restart all servers first.',
    )
  const moved = await moveFiles(former, current, (count) => {
    if (count > 0) console.info(`${count} files so far`)
  })
  console.info(
    `${moved} files are moved and compared. Once a run moves none, unset FILE_STORE_ALSO and restart.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
