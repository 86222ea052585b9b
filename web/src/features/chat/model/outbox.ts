import type { ChatContent } from '@mailing/contract/chat/schemas.ts'
import type { DBSchema } from 'idb'
import { deviceStore } from '../../../platform/device-store.ts'

/** A message that the server does not have yet. */
export interface Unsent {
  readonly id: string
  /** Whose, and in which conversation. */
  readonly box: string
  readonly content: ChatContent
  /** Milliseconds since 1970, by this device's clock; messages go in this order. */
  readonly at: number
}

interface Schema extends DBSchema {
  unsent: { key: string; value: Unsent; indexes: { box: [string, number] } }
}

const store = deviceStore<Schema>('mailing-chat', (db) => {
  db.createObjectStore('unsent', { keyPath: 'id' }).createIndex('box', ['box', 'at'])
})

/** Where messages lie until the server has them, so that closing the app loses none. */
export interface Outbox {
  readonly list: (box: string) => Promise<readonly Unsent[]>
  readonly put: (unsent: Unsent) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** A browser that keeps nothing (a private window, a full disk) sends all the same; then the screen alone has the message. */
const orNothing = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work
  } catch {
    return otherwise
  }
}

export const deviceOutbox: Outbox = {
  list: (box) =>
    orNothing(
      store().then((db) =>
        db.getAllFromIndex('unsent', 'box', IDBKeyRange.bound([box, 0], [box, Number.MAX_VALUE])),
      ),
      [],
    ),
  put: (unsent) =>
    orNothing(
      store().then(async (db) => void (await db.put('unsent', unsent))),
      undefined,
    ),
  remove: (id) =>
    orNothing(
      store().then((db) => db.delete('unsent', id)),
      undefined,
    ),
}
