import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { CloudFile, cloudCalls } from '@mailing/contract/cloud/calls.ts'
import { cloudLimits, cloudSigning } from '@mailing/contract/cloud/protocol.ts'
import { z } from 'zod'
import type { KeyContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { removeFile } from '../../file/service.ts'
import { endOf, isFileAddress, signFileAddress } from '../rules.ts'
import { clientsToEmpty, deleteNonces, markEmptied } from '../store/clients.ts'
import { type FileRow, isFetched, listFiles, ownOnes, takeFiles } from '../store/files.ts'
import { requireRight } from './rights.ts'

type Calls = typeof cloudCalls

export const pathColumn = 'cloud_files.path_sealed'

export const toFile = ({ vault }: Pick<Kernel, 'vault'>, row: FileRow): CloudFile => ({
  id: row.file_id,
  cloudPath: vault.openText(row.path_sealed, pathColumn),
  type: row.type,
  bytes: row.bytes,
  sha256: row.sha256.toString('hex'),
  createdAt: row.created_at.toISOString(),
})

const zCursor = z.tuple([z.int()])

/** The call `cloud.listFiles`. */
export async function listOwnFiles(
  context: KeyContext,
  { cursor }: CallParsed<Calls['listFiles']>,
): Promise<CallAnswer<Calls['listFiles']>> {
  requireRight(context, 'files')
  const rows = await listFiles(
    context,
    context.holder.clientId,
    decodeCursor(cursor, zCursor)?.[0],
    cloudLimits.pageSize + 1,
  )
  return toPage(
    rows,
    (row) => toFile(context, row),
    (row) => [row.number],
    cloudLimits.pageSize,
  )
}

/** The call `cloud.deleteFiles`: those of others are as if they were not there. */
export async function deleteFiles(
  context: KeyContext,
  { fileList }: CallParsed<Calls['deleteFiles']>,
): Promise<CallAnswer<Calls['deleteFiles']>> {
  requireRight(context, 'files')
  const deleted = await inTransaction(context, async (context) => {
    const ids = await takeFiles(context, context.holder.clientId, fileList, cloudLimits.filesACall)
    for (const id of ids) await removeFile(context, id)
    return ids
  })
  return { deleted: fileList.filter((id) => deleted.includes(id)) }
}

/** The call `cloud.fileUrls`, in the order that was asked. */
export async function fileUrls(
  context: KeyContext,
  { fileList }: CallParsed<Calls['fileUrls']>,
): Promise<CallAnswer<Calls['fileUrls']>> {
  requireRight(context, 'files')
  const own = await ownOnes(context, context.holder.clientId, fileList)
  const end = endOf(context.clock.now(), cloudLimits.urlSeconds)
  const key = addressKeys(context)[0]
  if (!key) throw new Error('no key to sign with')
  return {
    fileList: fileList.map((id) =>
      own.has(id)
        ? {
            id,
            url: signFileAddress(key, id, end.getTime() / 1000),
            urlExpiresAt: end.toISOString(),
          }
        : { id, url: null, urlExpiresAt: null },
    ),
  }
}

const addressKeys = ({ vault }: Pick<Kernel, 'vault'>) =>
  vault.keyIds().map((id) => vault.macKey(id, 'cloud address'))

/** Whether an address may be followed now. */
export async function checkFileAddress(
  kernel: Kernel,
  address: { readonly id: string; readonly exp: string; readonly sig: string },
): Promise<'ok' | 'unknown' | 'expired'> {
  if (!addressKeys(kernel).some((key) => isFileAddress(key, address))) return 'unknown'
  if (Number(address.exp) * 1000 <= kernel.clock.now().getTime()) return 'expired'
  return (await isFetched(kernel, address.id)) ? 'ok' : 'unknown'
}

const batch = 200

/** Forgets nonces that nobody can use again, and takes the files of clients away that ended thirty days ago. */
export async function sweepCloud(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  await deleteNonces(kernel, new Date(now.getTime() - cloudSigning.nonceKeptMs))
  const before = new Date(now.getTime() - cloudLimits.maxAgeSeconds * 1000)
  for (const { id } of await clientsToEmpty(kernel, before)) {
    for (let count = batch; count === batch; )
      count = await inTransaction(kernel, async (kernel) => {
        const ids = await takeFiles(kernel, id, null, batch)
        for (const fileId of ids) await removeFile(kernel, fileId)
        if (ids.length < batch) await markEmptied(kernel, id, now)
        return ids.length
      })
  }
}
