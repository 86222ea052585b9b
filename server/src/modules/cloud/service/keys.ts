import { randomBytes } from 'node:crypto'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { CloudRight } from '@mailing/contract/cloud/function-names.ts'
import type { CloudClient, cloudKeyCalls } from '@mailing/contract/cloud/keys.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  type ClientRow,
  endClient,
  endKeys,
  insertClient,
  insertKey,
  type KeyRow,
  listClients,
  listKeys,
  lockClient,
} from '../store/clients.ts'
import { secretColumn } from './signature.ts'

type Calls = typeof cloudKeyCalls

const toClient = (
  row: ClientRow,
  keys: readonly KeyRow[],
  names: ReadonlyMap<string, string>,
): CloudClient => ({
  id: row.id,
  name: row.name,
  rights: row.rights as CloudRight[],
  createdAt: row.created_at.toISOString(),
  createdByName: names.get(row.created_by) ?? '',
  endedAt: row.ended_at?.toISOString() ?? null,
  endedReason: row.ended_reason,
  files: Number(row.files),
  bytes: row.bytes,
  keys: keys
    .filter((key) => key.client_id === row.id)
    .map((key) => ({
      id: key.id,
      createdAt: key.created_at.toISOString(),
      createdByName: names.get(key.created_by) ?? '',
      endsAt: key.ends_at?.toISOString() ?? null,
      uses: Number(key.uses),
      lastUsedAt: key.last_used_at?.toISOString() ?? null,
    })),
})

async function readClients(context: Kernel | InTransaction<Kernel>, id: string | null = null) {
  const rows = await listClients(context, id)
  const keys = await listKeys(
    context,
    rows.map((row) => row.id),
  )
  const names = await namesOf(
    context,
    [...rows, ...keys].map((row) => row.created_by),
  )
  return rows.map((row) => toClient(row, keys, names))
}

async function readClient(context: StaffContext, id: string): Promise<CloudClient> {
  const [client] = await readClients(context, id)
  if (!client) throw new AppError('request.not_found')
  return client
}

/** The call `cloudKey.list`. */
export const listKeyHolders = async (
  context: StaffContext,
): Promise<CallAnswer<Calls['list']>> => ({ list: await readClients(context) })

/** A new key; the answer is the only place where its secret ever stands open. */
async function addKey(context: InTransaction<StaffContext>, clientId: string) {
  const keyId = `ck_${randomBytes(12).toString('base64url')}`
  const secret = `cs_${randomBytes(32).toString('base64url')}`
  await insertKey(context, {
    id: keyId,
    clientId,
    secretSealed: context.vault.seal(secret, secretColumn),
    at: context.clock.now(),
    by: context.userId,
  })
  return { keyId, secret }
}

const record = (
  context: InTransaction<StaffContext>,
  verb: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> =>
  recordAudit(context, { action: `cloud.${verb}`, subject: 'cloud', subjectId: id, reason })

/** The call `cloudKey.make`. */
export async function makeKey(
  context: StaffContext,
  { name, rights, reason }: CallParsed<Calls['make']>,
): Promise<CallAnswer<Calls['make']>> {
  requireFreshFactor(context, context.session)
  const id = newId()
  const key = await inTransaction(context, async (context) => {
    await insertClient(context, {
      id,
      name,
      rights: [...new Set(rights)],
      at: context.clock.now(),
      by: context.userId,
    })
    const key = await addKey(context, id)
    await record(context, 'make_key', { id, reason })
    return key
  })
  return { client: await readClient(context, id), ...key }
}

const hourMs = 3_600_000

/** The call `cloudKey.rotate`: the former key goes on for the overlap, so that a program can be changed over. */
export async function rotateKey(
  context: StaffContext,
  { id, overlapHours, reason }: CallParsed<Calls['rotate']>,
): Promise<CallAnswer<Calls['rotate']>> {
  requireFreshFactor(context, context.session)
  const key = await inTransaction(context, async (context) => {
    if (!(await lockClient(context, id))) throw new AppError('request.not_found')
    await endKeys(context, id, new Date(context.clock.now().getTime() + overlapHours * hourMs))
    const key = await addKey(context, id)
    await record(context, 'rotate_key', { id, reason })
    return key
  })
  return { client: await readClient(context, id), ...key }
}

/** The call `cloudKey.end`. */
export async function endKeyHolder(
  context: StaffContext,
  { id, reason }: CallParsed<Calls['end']>,
): Promise<CloudClient> {
  await inTransaction(context, async (context) => {
    if (!(await lockClient(context, id))) throw new AppError('request.not_found')
    const at = context.clock.now()
    await endKeys(context, id, at)
    await endClient(context, id, { at, by: context.userId, reason })
    await record(context, 'end_key', { id, reason })
  })
  return readClient(context, id)
}
