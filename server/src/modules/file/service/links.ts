import type { KeyObject } from 'node:crypto'
import type { FileLink } from '@mailing/contract/file/calls.ts'
import type { Role } from '@mailing/contract/roles.ts'
import type { UserContext } from '../../../platform/context.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { expiryFrom, isSigned, signAddress } from '../rules.ts'
import { findFiles, findLiveSession, type StoredFile } from '../store.ts'

/** The key that signs addresses: of the newest data key, and while keys rotate of the older ones too. */
const signingKeys = ({ vault }: Pick<Kernel, 'vault'>): KeyObject[] =>
  vault.keyIds().map((id) => vault.macKey(id, 'file address'))

/** What addresses are made of: each is bound to a session. */
export type Linking = Pick<UserContext, 'db' | 'vault' | 'clock' | 'session'>

function linkTo(context: Linking, file: StoredFile): FileLink {
  const expiresAt = expiryFrom(context.clock.now())
  const [key] = signingKeys(context)
  if (!key) throw new Error('no key to sign with')
  const url = signAddress(key, {
    id: file.id,
    expires: expiresAt.getTime() / 1000,
    sessionId: context.session.id,
  })
  return {
    id: file.id,
    url,
    urlExpiresAt: expiresAt.toISOString(),
    type: file.type,
    bytes: file.bytes,
    width: file.width,
    height: file.height,
  }
}

/** Addresses of several files by their ids, bound to this session; the caller has checked that the person may read them. */
export async function fileLinks(
  context: Linking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileLink>> {
  if (ids.length === 0) return new Map()
  const files = await findFiles(context, [...new Set(ids)])
  return new Map(files.map((file) => [file.id, linkTo(context, file)]))
}

/** The address of one file; throws when the file does not exist. */
export async function fileLink(context: UserContext, id: string): Promise<FileLink> {
  const link = (await fileLinks(context, [id])).get(id)
  if (!link) throw new Error('there is no such file')
  return link
}

/** Who follows an address: the owner of its session, with the roles of this moment. */
export interface FileReader {
  readonly userId: string
  readonly roles: readonly Role[]
}

/**
 * Asked each time an address of such a file is followed, by the file's purpose: whether this person may open it now. A
 * purpose without one is open to whom an address was made for.
 */
export type FileGuards = Readonly<
  Record<string, (kernel: Kernel, fileId: string, reader: FileReader) => Promise<boolean>>
>

/** Filled by the modules that show files. */
export const fileGuardHook = defineHook<FileGuards>('file.guards')

/** Whether somebody may open a file of this purpose now. */
export async function mayOpen(
  kernel: Kernel,
  file: { readonly id: string; readonly purpose: string },
  reader: FileReader,
): Promise<boolean> {
  for (const guards of kernel.hooks.all(fileGuardHook)) {
    const guard = guards[file.purpose]
    if (guard && !(await guard(kernel, file.id, reader))) return false
  }
  return true
}

export type AddressCheck =
  | { readonly result: 'ok'; readonly reader: FileReader }
  | { readonly result: 'unknown' | 'expired' }

/** Whether an address may be followed: signed by us, not over, its session still live. */
export async function checkAddress(
  kernel: Kernel,
  query: { readonly id: string; readonly exp: string; readonly s: string; readonly sig: string },
): Promise<AddressCheck> {
  const address = { id: query.id, expires: Number(query.exp), sessionId: query.s }
  if (!signingKeys(kernel).some((key) => isSigned(key, address, query.sig)))
    return { result: 'unknown' }
  const now = kernel.clock.now()
  if (address.expires * 1000 <= now.getTime()) return { result: 'expired' }
  const session = await findLiveSession(kernel, query.s, now)
  return session
    ? { result: 'ok', reader: { userId: session.user_id, roles: session.roles as Role[] } }
    : { result: 'expired' }
}
