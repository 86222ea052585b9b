import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { folderTarget } from '../server/src/platform/backup/target.ts'
import { writeBackup } from '../server/src/platform/backup/write.ts'
import { dataKeyFile } from '../server/src/platform/key-ring.ts'
import { withDatabase } from './server-command.ts'

/**
 * `npm run backup -- <folder> [--keep-days <n>] [--with-keys]`: adds a backup of one moment to a
 * folder, beside the running server: all tables, and the encrypted files that the folder lacks,
 * read back after writing. The keys are left out unless asked for: with them the folder is as
 * secret as the letters. Ends with 1 when there is no backup, with 2 when there is one that lacks
 * files.
 */
const usage = 'Usage: npm run backup -- <folder> [--keep-days <n>] [--with-keys]'

function readArguments(): { folder: string; keepDays: number | null; isWithKeys: boolean } {
  const { values, positionals } = parseArgs({
    options: { 'keep-days': { type: 'string' }, 'with-keys': { type: 'boolean' } },
    allowPositionals: true,
  })
  const days = values['keep-days'] === undefined ? null : Number(values['keep-days'])
  const [folder, ...others] = positionals
  if (!folder || others.length > 0 || (days !== null && !(days > 0))) throw new Error(usage)
  return {
    folder: resolve(process.env['INIT_CWD'] ?? '.', folder),
    keepDays: days,
    isWithKeys: values['with-keys'] === true,
  }
}

await withDatabase(
  async ({ config, address, vault, outside }) => {
    const { folder, keepDays, isWithKeys } = readArguments()
    if (existsSync(join(folder, 'manifest.json')))
      throw new Error(`${folder} holds a backup of a former version: name another folder`)
    const { name, manifest, copied, dropped, closed } = await writeBackup({
      address,
      target: folderTarget(folder),
      files: outside.files,
      vault,
      now: new Date(),
      keepDays,
    })
    const keys = join(config.DATA_DIR, 'keys')
    if (isWithKeys && existsSync(keys)) cpSync(keys, join(folder, 'keys'), { recursive: true })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.info(
      `${name} in ${folder}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files} files, of which ${copied.files} were new (${copied.bytes} bytes).`,
    )
    if (dropped.backups + dropped.files > 0)
      console.info(`Removed: ${dropped.backups} old backups and ${dropped.files} files.`)
    for (const old of closed)
      console.info(`${old} is sealed under a key that was dropped; the files of all backups stay.`)
    if (!isWithKeys)
      console.info(
        `The keys are not in it. Without ${config.DATA_KEYS ? 'DATA_KEYS and INDEX_KEY' : dataKeyFile(config.DATA_DIR)} nobody can read it: keep them in another safe place.`,
      )
    for (const { id, key, problem } of manifest.missing)
      console.error(`NOT IN IT: file ${id} (${key}): ${problem}`)
    if (manifest.missing.length === 0) return
    console.error(`${manifest.missing.length} FILES ARE NOT IN THE BACKUP. Look at the file store.`)
    process.exitCode = 2
  },
  { isAnySchema: true },
)
