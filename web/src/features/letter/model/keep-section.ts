import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptParts } from './section-saver.ts'

interface SectionStore extends DBSchema {
  sections: { key: string; value: KeptParts }
}

let opening: Promise<IDBPDatabase<SectionStore>> | null = null

/** Pictures of family letters that the server has not confirmed. */
function store(): Promise<IDBPDatabase<SectionStore>> {
  opening ??= openDB<SectionStore>('mailing-family-parts', 1, {
    upgrade: (db) => {
      db.createObjectStore('sections', { keyPath: 'key' })
    },
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

/** False: this device cannot keep anything (private mode, no space). `parts` null: nothing is to be kept any more. */
export async function keepParts(
  key: string,
  parts: Omit<KeptParts, 'key'> | null,
): Promise<boolean> {
  try {
    const kept = await store()
    await (parts === null ? kept.delete('sections', key) : kept.put('sections', { key, ...parts }))
    return true
  } catch {
    return false
  }
}

export async function keptParts(key: string): Promise<KeptParts | null> {
  try {
    return (await (await store()).get('sections', key)) ?? null
  } catch {
    return null
  }
}
