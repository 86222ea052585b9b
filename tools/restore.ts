import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { allSchemas } from '../server/src/app.ts'
import { filesFolder } from '../server/src/outside.ts'
import { restoreBackup } from '../server/src/platform/backup.ts'
import { createDatabase, createPool } from '../server/src/platform/database.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { withDatabase, withServer } from './server-command.ts'

/**
 * `npm run restore -- <folder> [--replace]`: fills the database and the file store of DATA_DIR from
 * a backup, while no server runs. Afterwards it looks at what the health page looks at: the ledger
 * and the audit log must be sound.
 */
const [source] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

await withDatabase(async ({ config, address }) => {
  if (!source) throw new Error('say where from: npm run restore -- /path/of/the/backup')
  const folder = resolve(process.env['INIT_CWD'] ?? '.', source)
  const keys = join(config.DATA_DIR, 'keys')
  if (
    !config.DATA_KEYS &&
    existsSync(join(folder, 'keys')) &&
    !existsSync(join(keys, 'data.json'))
  ) {
    mkdirSync(keys, { recursive: true, mode: 0o700 })
    cpSync(join(folder, 'keys'), keys, { recursive: true })
  }
  if (!config.DATA_KEYS && !existsSync(join(keys, 'data.json')))
    throw new Error(
      `the keys are missing: put data.json of the backed-up server into ${keys}, or set DATA_KEYS and INDEX_KEY`,
    )
  const db = createDatabase(createPool(address, { poolSize: 4, onError: () => undefined }))
  await migrate(db, allSchemas())
  await db.destroy()
})
if (process.exitCode === undefined) {
  // Once through the server's own start, which makes the tables of the job queue.
  await withServer(async () => undefined)
  await withDatabase(async ({ config, address }) => {
    const folder = resolve(process.env['INIT_CWD'] ?? '.', source ?? '')
    const { tables, files } = await restoreBackup({
      address,
      folder,
      files: filesFolder(config.DATA_DIR),
      isReplacing: process.argv.includes('--replace'),
    })
    console.info(
      `${tables.reduce((sum, table) => sum + table.rows, 0)} rows and ${files.length} files are restored.`,
    )
  })
}
if (process.exitCode === undefined) {
  await withServer(async ({ web }) => {
    const { findings } = (await web.inject('/readyz')).json<{
      findings: { name: string; isHealthy: boolean; detail?: string }[]
    }>()
    const sick = findings.filter(
      ({ name, isHealthy }) => !isHealthy && !['outbox', 'jobs'].includes(name),
    )
    for (const { name, detail } of sick) console.error(`${name}: ${detail}`)
    if (sick.length > 0) process.exitCode = 1
    else
      console.info(
        `Checked: ${findings
          .map(({ name }) => name)
          .filter((name) => !['outbox', 'jobs'].includes(name))
          .join(', ')}.`,
      )
  })
}
