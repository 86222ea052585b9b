import type { DBSchema } from 'idb'
import { deviceStore } from '../../../platform/device-store.ts'

/** One person's pages as this device keeps them, also while it is offline or the app is closed. */
export interface KeptSection {
  /** Owner of the device's session, letter and member. */
  readonly key: string
  readonly state: Uint8Array
  /** The server's version that this device has seen. */
  readonly seen: number
  /** What the server has, as far as this device knows. */
  readonly server: Uint8Array
  /** Something was written here that the server has not confirmed. */
  readonly isUnsent: boolean
}

interface FamilyStore extends DBSchema {
  sections: { key: string; value: KeptSection }
}

const store = deviceStore<FamilyStore>('mailing-family', (db) => {
  db.createObjectStore('sections', { keyPath: 'key' })
})

export const sectionKey = (uid: string, familyId: string, memberId: string): string =>
  `${uid} ${familyId} ${memberId}`

/** False: this device cannot keep anything (private mode, no space); the text lives in the open page and on the server then. */
export async function keepSection(section: KeptSection): Promise<boolean> {
  try {
    await (await store()).put('sections', section)
    return true
  } catch {
    return false
  }
}

export async function keptSection(key: string): Promise<KeptSection | null> {
  try {
    return (await (await store()).get('sections', key)) ?? null
  } catch {
    return null
  }
}
