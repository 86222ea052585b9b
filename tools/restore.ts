import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { allSchemas, indexProofs } from '../server/src/app.ts'
import { fileStore } from '../server/src/outside.ts'
import {
  type Backup,
  isFirstFormat,
  listBackups,
  openBackup,
  openFirstFormat,
} from '../server/src/platform/backup/read.ts'
import { restoreBackup, restoreJobs } from '../server/src/platform/backup/restore.ts'
import { folderTarget } from '../server/src/platform/backup/target.ts'
import { createVault, type Vault } from '../server/src/platform/crypto.ts'
import { dataKeyFile, hasKeys } from '../server/src/platform/key-ring.ts'
import { type Place, withPlace, withServer } from './server-command.ts'

/**
 * `npm run restore -- <folder> [--backup <name>] [--check] [--replace] [--rehearsal] [--partial]`:
 * fills the database and the file store of the settings from a backup of any version, while no
 * server runs; the newest one unless named. Afterwards the ledger and the audit log must be sound.
 * `--check` only reads all of it and says what is damaged.
 */
const usage =
  'Usage: npm run restore -- <folder> [--backup <name>] [--check] [--replace] [--rehearsal] [--partial]'

const { values, positionals } = parseArgs({
  options: {
    backup: { type: 'string' },
    check: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    rehearsal: { type: 'boolean', default: false },
    partial: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [source = ''] = positionals
const folder = resolve(process.env['INIT_CWD'] ?? '.', source)

async function open(vault: Vault): Promise<Backup> {
  if (source === '') throw new Error(usage)
  if (await isFirstFormat(folder)) return openFirstFormat(folder)
  const target = folderTarget(folder)
  const names = await listBackups(target)
  const name = values.backup ?? names.at(-1)
  if (name === undefined || !names.includes(name))
    throw new Error(`${folder} has ${names.length === 0 ? 'no backup' : names.join(', ')}.`)
  return openBackup(target, vault, name)
}

/** The keys of the backup, where this machine has none yet. */
function takeKeys({ config }: Place): Vault {
  const keys = join(config.DATA_DIR, 'keys')
  if (!hasKeys(config) && existsSync(join(folder, 'keys'))) {
    mkdirSync(keys, { recursive: true, mode: 0o700 })
    cpSync(join(folder, 'keys'), keys, { recursive: true })
  }
  if (!hasKeys(config))
    throw new Error(
      `The keys are missing: put the key file of the backed-up deployment to ${dataKeyFile(config.DATA_DIR)}, or set DATA_KEYS and INDEX_KEY.`,
    )
  return createVault(config)
}

async function check(place: Place): Promise<void> {
  const backup = await open(takeKeys(place))
  const problems = [...(await backup.check()), ...backup.missing.map((key) => `missing: ${key}`)]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.info(`The backup of ${backup.contents.madeAt} is whole.`)
}

async function fill(place: Place): Promise<void> {
  const { config, address } = place
  const vault = takeKeys(place)
  const backup = await open(vault)
  const { files, problems } = await restoreBackup({
    address,
    backup,
    config,
    vault,
    outside: { files: fileStore(config) },
    folders: allSchemas(),
    indexProofs,
    isReplacing: values.replace,
    isRehearsal: values.rehearsal,
    isPartial: values.partial,
  })
  const rows = backup.contents.tables.reduce((sum, table) => sum + table.rows, 0)
  console.info(`${rows} rows and ${files} files are restored.`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 2
}

const isStopped = (): boolean => process.exitCode === 1

await withPlace(values.check ? check : fill)
if (!values.check && !isStopped()) {
  // Once through the server's own start, which makes the tables of the job queue.
  await withServer(async () => undefined)
  if (!isStopped() && !values.rehearsal)
    await withPlace(async (place) => {
      await restoreJobs({ address: place.address, backup: await open(takeKeys(place)) })
    })
}
if (!values.check && !isStopped())
  await withServer(async ({ web }) => {
    const { findings } = (await web.inject('/readyz')).json<{
      findings: { name: string; isHealthy: boolean; detail?: string }[]
    }>()
    const looked = findings.filter(({ name }) => !['outbox', 'jobs'].includes(name))
    for (const { name, detail } of looked.filter(({ isHealthy }) => !isHealthy)) {
      console.error(`${name}: ${detail}`)
      process.exitCode = 1
    }
    if (!isStopped()) console.info(`Checked: ${looked.map(({ name }) => name).join(', ')}.`)
  })
