import { type IDBPDatabase, openDB } from 'idb'

/**
 * A store of this device (IndexedDB, because it survives closing, holds long texts and works offline), opened at its first
 * use and again after it was closed. A failure to open is forgotten, so that the next use tries again.
 * `upgrade` makes the tables of an empty store.
 */
export function deviceStore<Schema>(
  name: string,
  upgrade: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  return () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade,
      // Another tab wants a newer form of the store: let it, and open again at the next use.
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        opening = null
      },
      terminated: () => {
        opening = null
      },
    })
    opening.catch(() => {
      opening = null
    })
    return opening
  }
}
