import type { Mood } from '@mailing/contract/diary/rules.ts'
import type { FileLink } from '@mailing/contract/file/calls.ts'
import { rememberedInput, rememberInput } from '../../../platform/input-memory.ts'
import { currentUid } from '../../../platform/session.ts'

export interface Form {
  readonly day: string
  readonly mood: Mood | null
  readonly text: string
  readonly photos: readonly FileLink[]
}

/** An entry as it was written so far, and the server's version that it was written on. */
interface Unsaved {
  readonly id: string
  readonly version: number
  readonly form: Form
}

export interface EntryMemory {
  readonly read: () => Unsaved | null
  /** Null: it is saved, or given up. */
  readonly write: (unsaved: Unsaved | null) => void
}

/** What this device keeps of an entry while it is written. `id` null: a new one. Whose it is stays as it was when the screen opened. */
export function entryMemory(id: string | null): EntryMemory {
  const name = `diary ${currentUid() ?? ''} ${id ?? 'new'}`
  return {
    read: () => {
      const text = rememberedInput(name)
      return text === null ? null : (JSON.parse(text) as Unsaved)
    },
    write: (unsaved) => rememberInput(name, unsaved && JSON.stringify(unsaved)),
  }
}
