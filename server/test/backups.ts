import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import { allSchemas, indexProofs } from '../src/app.ts'
import { saveFile } from '../src/modules/file/service.ts'
import { filesFolder } from '../src/outside.ts'
import { type Backup, openBackup } from '../src/platform/backup/read.ts'
import {
  type Restored,
  type RestoreOptions,
  restoreBackup,
  restoreJobs,
} from '../src/platform/backup/restore.ts'
import { type BackupTarget, folderTarget } from '../src/platform/backup/target.ts'
import { type BackupOptions, type BackupReport, writeBackup } from '../src/platform/backup/write.ts'
import type { Server } from '../src/platform/server.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { createPeople, type People } from './people.ts'
import type { World } from './world.ts'

export const backupFolder = (): string => mkdtempSync(join(inject('database').folder, 'backup-'))
export const newTarget = (): BackupTarget => folderTarget(backupFolder())

/** Adds a backup of a world to a target. */
export const backUp = (
  { address, kernel }: Pick<World, 'address' | 'kernel'>,
  target: BackupTarget,
  options: Partial<BackupOptions> = {},
): Promise<BackupReport> =>
  writeBackup({
    address,
    target,
    files: kernel.outside.files,
    vault: kernel.vault,
    now: new Date(),
    keepDays: null,
    ...options,
  })

/** The newest backup of a world, opened with its keys. */
export async function backedUp(world: World): Promise<Backup> {
  const target = newTarget()
  const { name } = await backUp(world, target)
  return openBackup(target, world.kernel.vault, name)
}

/** Restores a backup in place of what a world has; its own server must not be asked any more. */
export const restoreInto = (
  { address, kernel }: Pick<World, 'address' | 'kernel'>,
  backup: Backup,
  options: Partial<RestoreOptions> = {},
): Promise<Restored> =>
  restoreBackup({
    address,
    backup,
    config: kernel.config,
    vault: kernel.vault,
    outside: kernel.outside,
    folders: allSchemas(),
    indexProofs,
    isReplacing: false,
    isRehearsal: false,
    isPartial: false,
    ...options,
  })

/** Starts a server on what was restored, with the waiting jobs. */
export async function serverAfter(
  world: World,
  backup: Backup,
): Promise<Server & { readonly people: People }> {
  const server = await world.second()
  await restoreJobs({ address: world.address, backup })
  return { ...server, people: createPeople(server) }
}

/** Saves bytes as a file of a person. */
export const saveBytes = (
  { kernel }: Pick<World, 'kernel'>,
  userId: string,
  content: Buffer,
): Promise<{ readonly id: string }> =>
  inTransaction(kernel, (kernel) =>
    saveFile(kernel, { userId, purpose: 'test_file', type: 'application/pdf', content }),
  )

/** The storage key of a file. */
export async function keyOf({ kernel }: Pick<World, 'kernel'>, id: string): Promise<string> {
  const row = await kernel.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.storage_key
}

/** The path of a stored file on the disk. */
export const pathOf = async (world: Pick<World, 'kernel'>, id: string): Promise<string> =>
  join(filesFolder(world.kernel.config.DATA_DIR), await keyOf(world, id))

/** Makes a target that acts before it stores a fitting name. */
export function interrupting(
  target: BackupTarget,
  form: RegExp,
  act: () => Promise<void>,
): BackupTarget {
  let isDone = false
  return {
    ...target,
    put: async (name, parts) => {
      if (form.test(name) && !isDone) {
        isDone = true
        await act()
      }
      await target.put(name, parts)
    },
  }
}

/** Unpacks a backup that a version of before has made; answers its folder. */
export function formerBackup(name: string): string {
  const folder = backupFolder()
  const packed = gunzipSync(readFileSync(join(import.meta.dirname, 'backups', name))).toString()
  for (const [path, bytes] of Object.entries(JSON.parse(packed) as Record<string, string>)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.from(bytes, 'base64'))
  }
  return folder
}
