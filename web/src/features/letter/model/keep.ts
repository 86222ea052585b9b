import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptLetter } from './autosave.ts'

interface LetterStore extends DBSchema {
  letters: { key: string; value: KeptLetter }
}

let opening: Promise<IDBPDatabase<LetterStore>> | null = null

/** The drafts of this device. IndexedDB, because it survives closing, holds long texts and works offline. */
function store(): Promise<IDBPDatabase<LetterStore>> {
  opening ??= openDB<LetterStore>('mailing-letters', 1, {
    upgrade: (db) => { db.createObjectStore('letters', { keyPath: 'id' }) },
    // Another tab wants a newer form of the store: let it, and open again at the next use.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close()
      opening = null
    },
    terminated: () => { opening = null },
  })
  opening.catch(() => { opening = null })
  return opening
}

export async function keepLetter(letter: KeptLetter): Promise<void> {
  await (await store()).put('letters', letter)
}

export async function keptLetter(id: string): Promise<KeptLetter | null> {
  try {
    return (await (await store()).get('letters', id)) ?? null
  } catch {
    return null
  }
}

export async function forgetLetter(id: string): Promise<void> {
  await (await store()).delete('letters', id)
}

/** The letters of this person and those begun by a guest, last changed first. Another person's stay hidden. */
export async function keptLetters(uid: string | null): Promise<readonly KeptLetter[]> {
  try {
    const all = await (await store()).getAll('letters')
    return all.filter(({ owner }) => owner === null || owner === uid).sort((a, b) => b.changedAt - a.changedAt)
  } catch {
    return []
  }
}
