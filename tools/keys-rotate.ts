import { statSync } from 'node:fs'
import { rotateFiles } from '../server/src/modules/file/service.ts'
import { beginRotation, endRotation, forgetKeys } from '../server/src/platform/deployment.ts'
import { addDataKey, dataKeyFile, dropDataKeys } from '../server/src/platform/key-ring.ts'
import { countUnder, findSealedColumns, rotateColumn } from '../server/src/platform/key-rotation.ts'
import type { Server } from '../server/src/platform/server.ts'
import { withServer } from './server-command.ts'

/**
 * `npm run keys:rotate` makes a new data key and seals everything under it.
 * It seals private content and files beside a running server. After an interruption the same
 * command continues without another key. With DATA_KEYS in the environment the operator puts the
 * new key first and restarts; then this command seals again. Values that do not open are skipped
 * and named, and the exit code is 1.
 * `--drop-old` takes the old keys out of the key file once nothing is under them.
 * `--only-reseal` makes no new key.
 */
const isDropping = process.argv.includes('--drop-old')
const isResealing = process.argv.includes('--only-reseal')

async function reseal({ kernel }: Server): Promise<void> {
  const { config, db, vault } = kernel
  const way = await beginRotation(kernel, () =>
    isResealing || config.DATA_KEYS ? null : addDataKey(config.DATA_DIR),
  )
  console.info(
    `${way === 'begun' ? 'Sealing everything' : 'Going on to seal everything'} under the key ${vault.currentKey()}.`,
  )
  let [total, closed] = [0, 0]
  for (const column of await findSealedColumns(db)) {
    const { done, unopened } = await rotateColumn(db, vault, column)
    total += done
    closed += unopened.count
    if (done > 0) console.info(`${column.table}.${column.column}: ${done}`)
    if (unopened.count > 0)
      console.error(
        `${column.table}.${column.column}: ${unopened.count} passed by, which do not open; sealed under ${[...unopened.keyIds].join(', ')}, rows ${unopened.ids.join(', ')}`,
      )
  }
  const files = await rotateFiles(kernel)
  for (const { id, problem } of files.skipped) console.error(`files: ${id} passed by: ${problem}`)
  await endRotation(kernel)
  console.info(
    `${total} values and ${files.done} files are now under the key ${vault.currentKey()}.`,
  )
  if (closed + files.skipped.length === 0) return
  console.error(
    `${closed} values and ${files.skipped.length} files were passed by; they stay as they were. npm run audit:sealed names the values.`,
  )
  process.exitCode = 1
}

/** Time after which a running server has stored what it was sealing. It is counted below. */
const settledMs = 60_000

/** Counts values and files under one of these keys, by place. */
async function countLeft({ kernel }: Server, keyIds: readonly string[]): Promise<string[]> {
  const { db } = kernel
  const left: string[] = []
  for (const column of await findSealedColumns(db)) {
    const count = await countUnder(db, keyIds, column)
    if (count > 0) left.push(`${column.table}.${column.column}: ${count}`)
  }
  const { count } = await db
    .selectFrom('files')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('key_id', 'in', keyIds)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count) > 0 ? [...left, `files: ${count}`] : left
}

async function dropOld(server: Server): Promise<void> {
  const { config, vault } = server.kernel
  const age = config.DATA_KEYS
    ? settledMs
    : Date.now() - statSync(dataKeyFile(config.DATA_DIR)).mtimeMs
  if (age < settledMs)
    throw new Error(
      `The newest key is ${Math.floor(age / 1000)} s old, and requests may still be at work under the old one. Run this again in ${Math.ceil((settledMs - age) / 1000)} s.`,
    )
  const old = vault.keyIds().slice(1)
  if (old.length === 0) {
    console.info('There is one key: nothing to drop.')
    return
  }
  const left = await countLeft(server, old)
  if (left.length > 0)
    throw new Error(
      `These are still under the keys ${old.join(', ')}:\n${left.join('\n')}\nA running server may have written them, or they do not open. Run keys:rotate --only-reseal, then this again.`,
    )
  await forgetKeys(server.kernel, old)
  if (config.DATA_KEYS)
    console.info(`Nothing is under ${old.join(', ')} any more: take them out of DATA_KEYS.`)
  else {
    dropDataKeys(config.DATA_DIR, old)
    console.info(`Dropped: ${old.join(', ')}. Tokens signed under them are refused from now on.`)
  }
  console.info('Backups of before need the dropped keys: keep them apart as long as those backups.')
}

await withServer(isDropping ? dropOld : reseal)
