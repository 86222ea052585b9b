import type { KeyObject } from 'node:crypto'
import type { CallParsed } from '@mailing/contract/call.ts'
import type {
  CloudFile,
  cloudCalls,
  cloudUploadCalls,
  SignedUpload,
} from '@mailing/contract/cloud/calls.ts'
import { cloudLimits, cloudPaths } from '@mailing/contract/cloud/protocol.ts'
import type { UploadState } from '@mailing/contract/file/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext, KeyContext, UserContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  addPart,
  beginUpload,
  finishUpload,
  openUpload,
  removeFile,
  saveFile,
} from '../../file/service.ts'
import { endOf, keptTypes, readGrant, writeGrant } from '../rules.ts'
import { hasEnded } from '../store/clients.ts'
import { bytesBeside, type FileRow, findFile, putFile } from '../store/files.ts'
import { pathColumn, toFile } from './files.ts'
import { requireRight } from './rights.ts'

const grantKeys = ({ vault }: Pick<Kernel, 'vault'>): KeyObject[] =>
  vault.keyIds().map((id) => vault.macKey(id, 'cloud upload'))

function withGrant(
  context: Pick<Kernel, 'vault' | 'clock'>,
  state: UploadState,
  ownerId: string,
): SignedUpload {
  const [key] = grantKeys(context)
  if (!key) throw new Error('no key to sign with')
  const end = endOf(context.clock.now(), cloudLimits.urlSeconds)
  const grant = writeGrant(key, { uploadId: state.id, ownerId, expires: end.getTime() / 1000 })
  return { ...state, address: cloudPaths.storePart, grant, grantEndsAt: end.toISOString() }
}

/** The call `cloud.signUpload`. Signed again with the same id, it tells how far the upload has got. */
export async function signUpload(
  context: KeyContext,
  { id, cloudPath, bytes, sha256 }: CallParsed<typeof cloudCalls.signUpload>,
): Promise<SignedUpload> {
  requireRight(context, 'files')
  const { clientId } = context.holder
  await takeLimits(context, [
    { key: `cloud.upload:${clientId}`, max: cloudLimits.uploadsAnHour, seconds: 3600 },
  ])
  if ((await bytesBeside(context, clientId, id)) + bytes > cloudLimits.clientBytes)
    throw new AppError('cloud.full')
  const state = await openUpload(
    { ...context, userId: clientId },
    { id, kind: 'cloud', bytes, sha256, name: cloudPath },
  )
  return withGrant(context, state, clientId)
}

/** The call `cloudUpload.sign`: the same for a person of the app. */
export async function signOwnUpload(
  context: UserContext,
  input: CallParsed<typeof cloudUploadCalls.sign>,
): Promise<SignedUpload> {
  return withGrant(context, await beginUpload(context, input), context.userId)
}

/** The call `cloud.storePart`: whoever holds the grant adds the next part of that one upload. */
export async function storePart(
  context: GuestContext,
  { id, offset, grant: written }: CallParsed<typeof cloudCalls.storePart>,
): Promise<UploadState> {
  const { upload: part } = context
  if (!part) throw new Error('this call takes no file')
  const grant = readGrant(grantKeys(context), id, written)
  if (!grant) throw new AppError('request.not_found')
  if (await hasEnded(context, grant.ownerId)) throw new AppError('request.not_found')
  if (grant.expires * 1000 <= context.clock.now().getTime())
    throw new AppError('file.link_expired', { subject: 'grant' })
  return addPart({ ...context, userId: grant.ownerId }, { id, offset, part })
}

/** The call `cloud.reportFile`: the file stands at its path from now on, in the place of the one before. */
export async function reportFile(
  context: KeyContext,
  { id }: CallParsed<typeof cloudCalls.reportFile>,
): Promise<CloudFile> {
  requireRight(context, 'files')
  const { clientId } = context.holder
  const owner = { ...context, userId: clientId }
  let made: FileRow | undefined
  const fileId = await finishUpload(owner, { id, kind: 'cloud' }, async ({ path, type, name }) => {
    if (!(keptTypes as readonly string[]).includes(type))
      throw new AppError('file.type', { types: 'JPEG, PNG, WebP, PDF' })
    return (context) =>
      inTransaction(context, async (context) => {
        const saved = await saveFile(context, {
          id: newId(),
          userId: null,
          purpose: 'cloud',
          type,
          content: { path },
        })
        const former = await putFile(context, {
          fileId: saved.id,
          clientId,
          pathSealed: context.vault.seal(name, pathColumn),
          pathIndex: context.vault.blindIndex(`${clientId} ${name}`, 'cloud.path'),
          bytes: saved.bytes,
          at: context.clock.now(),
        })
        if (former) await removeFile(context, former)
        // Read here: a moment later another file may have taken its path.
        made = await findFile(context, clientId, saved.id)
        return saved.id
      })
  })
  const row = made ?? (await findFile(context, clientId, fileId))
  // Another file has taken its path since, or it was deleted.
  if (!row) throw new AppError('request.not_found')
  return toFile(context, row)
}
