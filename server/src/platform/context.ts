import type { Locale } from '@mailing/contract/locale.ts'
import type { Kernel } from './kernel.ts'
import type { Session, UserId } from './session.ts'

/** A file that came with a multipart call, in a temporary place. It is removed after the call. */
export interface Upload {
  readonly path: string
  readonly bytes: number
  /** SHA-256 in lower-case hexadecimal. */
  readonly sha256: string
  /** By its content, never by its name. */
  readonly type: string
  /** The name that the sender gave it, without folders and control characters. For display only. */
  readonly name: string
}

/** What a service gets with a call that anyone may make. `db` is a transaction when the call is idempotent. */
export interface GuestContext extends Kernel {
  /** The session, when a token was sent. */
  readonly session: Session | null
  readonly locale: Locale
  readonly requestId: string
  /** The client's address, from the trusted proxy setting only. */
  readonly ip: string
  /** The random id of the installation; null when none was sent. */
  readonly deviceId: string | null
  /** The operating-system tag of the client. */
  readonly os: string
  /** The file of a multipart call. */
  readonly upload: Upload | null
}

/** What a service gets with a call of a logged-in user. */
export interface UserContext extends GuestContext {
  readonly session: Session
  readonly userId: UserId
}

/** A program that signed its request with a key. */
export interface KeyHolder {
  /** Whose key it is; what it keeps here belongs to this id. */
  readonly clientId: string
  readonly rights: readonly string[]
}

/** What a service gets with a call that was signed with a key. No person and no session goes with it. */
export interface KeyContext extends GuestContext {
  readonly holder: KeyHolder
}

/** What a service gets with a staff call: the permission and the second factor were checked. */
export interface StaffContext extends UserContext {
  readonly isStaff: true
}
