import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesFolder } from '../server/src/outside.ts'
import { checkBackup, writeBackup } from '../server/src/platform/backup.ts'
import { withDatabase } from './server-command.ts'

/**
 * `npm run backup -- <folder> [--with-keys]`: a backup of one moment, made beside the running
 * server: all tables and all encrypted files, checked after writing. The keys are left out unless
 * asked for: with them the backup is as secret as the letters.
 */
const [target] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWithKeys = process.argv.includes('--with-keys')

await withDatabase(async ({ config, address }) => {
  if (!target) throw new Error('say where to: npm run backup -- /path/of/a/new/folder')
  const folder = resolve(process.env['INIT_CWD'] ?? '.', target)
  if (existsSync(join(folder, 'manifest.json')))
    throw new Error(`${folder} holds a backup already: name a new folder`)
  await writeBackup({ address, folder, files: filesFolder(config.DATA_DIR) })
  const { tables, files } = await checkBackup(folder)
  const keys = join(config.DATA_DIR, 'keys')
  if (isWithKeys && existsSync(keys)) cpSync(keys, join(folder, 'keys'), { recursive: true })
  console.info(
    `${tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables and ${files.length} files are in ${folder}, and were read back and compared.`,
  )
  if (!isWithKeys)
    console.info(
      `The keys are not in it. Without ${config.DATA_KEYS ? 'DATA_KEYS and INDEX_KEY' : keys} nobody can read it: keep them in another safe place.`,
    )
})
