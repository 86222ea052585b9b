import { statSync } from 'node:fs'
import { rotateFiles } from '../server/src/modules/file/service.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { addDataKey, dataKeyFile, dropDataKeys } from '../server/src/platform/crypto.ts'
import { countOld, findSealedColumns, rotateColumn } from '../server/src/platform/key-rotation.ts'
import type { Server } from '../server/src/platform/server.ts'
import { withServer } from './server-command.ts'

/**
 * `npm run keys:rotate`: makes a new data key and seals all private content and files under it,
 * beside a running server. With DATA_KEYS in the environment the operator puts the new key first
 * and restarts; then this command seals again. `--drop-old`: when nothing is under the old keys any
 * more, takes them out of the key file. `--only-reseal`: no new key, for going on after an
 * interruption.
 */
const isDropping = process.argv.includes('--drop-old')
const isResealing = process.argv.includes('--only-reseal')

async function reseal({ kernel }: Server): Promise<void> {
  const { db, vault } = kernel
  let total = 0
  for (const column of await findSealedColumns(db)) {
    const count = await rotateColumn(db, vault, column)
    total += count
    if (count > 0) console.info(`${column.table}.${column.column}: ${count}`)
  }
  const files = await rotateFiles(kernel)
  console.info(`${total} values and ${files} files are now under the key ${vault.currentKey()}.`)
}

/** Time after which a running server has stored what it was sealing. It is counted below. */
const settledMs = 60_000

async function dropOld({ kernel }: Server): Promise<void> {
  const { config, db, vault } = kernel
  const age = config.DATA_KEYS
    ? settledMs
    : Date.now() - statSync(dataKeyFile(config.DATA_DIR)).mtimeMs
  if (age < settledMs)
    throw new Error(
      `The newest key is ${Math.floor(age / 1000)} s old, and requests may still be at work under the old one. Run this again in ${Math.ceil((settledMs - age) / 1000)} s.`,
    )
  const old = vault.keyIds().slice(1)
  const counts = await Promise.all(
    (await findSealedColumns(db)).map((column) => countOld(db, vault.currentKey(), column)),
  )
  const files = await db
    .selectFrom('files')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('key_id', '<>', vault.currentKey())
    .executeTakeFirstOrThrow()
  const left = counts.reduce((sum, count) => sum + count, 0) + Number(files.count)
  if (left > 0)
    throw new Error(
      `${left} values are still under the keys ${old.join(', ')}: a running server may have written them. Run keys:rotate --only-reseal, then this again.`,
    )
  if (config.DATA_KEYS)
    console.info(
      `Nothing is under ${old.join(', ') || 'older keys'} any more: take them out of DATA_KEYS.`,
    )
  else {
    dropDataKeys(config.DATA_DIR, old)
    console.info(
      `Dropped: ${old.join(', ') || 'nothing, there is one key'}. Tokens signed under them are refused from now on.`,
    )
  }
}

try {
  process.loadEnvFile()
} catch {
  // There is no .env: the environment alone counts.
}
const config = readConfig(process.env)
if (!isDropping && !isResealing && !config.DATA_KEYS)
  console.info(`New key: ${addDataKey(config.DATA_DIR)}`)
await withServer(isDropping ? dropOld : reseal)
