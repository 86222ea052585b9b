import type { DBSchema } from 'idb'
import { deviceStore } from '../../../platform/device-store.ts'
import { isFor, type KeptLetter } from './autosave.ts'

interface LetterStore extends DBSchema {
  letters: { key: string; value: KeptLetter }
}

/** The drafts of this device. */
const store = deviceStore<LetterStore>('mailing-letters', (db) => {
  db.createObjectStore('letters', { keyPath: 'id' })
})

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
    return all.filter((letter) => isFor(uid, letter)).sort((a, b) => b.changedAt - a.changedAt)
  } catch {
    return []
  }
}
