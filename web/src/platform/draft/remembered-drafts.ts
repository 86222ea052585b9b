import { rememberedInputs, rememberInput } from '../input-memory.ts'
import { isOnDevice } from '../storage.ts'
import type { DraftPlace } from './device-drafts.ts'
import { isFor, type KeptDraft, type ServerDraft } from './draft.ts'

interface RememberedDraftsOptions<T, S extends ServerDraft, Former extends object> {
  /** The first word of their names; the owner and the id follow. */
  readonly prefix: string
  /** A draft as it is now, from what this or an earlier version of the app has remembered for `owner`. */
  readonly revive: (record: KeptDraft<T, S> | Former, owner: string) => KeptDraft<T, S>
  /** False: it is safe elsewhere, or nothing to be missed. */
  readonly isWorthKeeping: (draft: KeptDraft<T, S>) => boolean
}

/** Small drafts in local storage: known in the moment a screen opens, and stored in the moment they change. */
export function rememberedDrafts<T, S extends ServerDraft, Former extends object = never>({
  prefix,
  revive,
  isWorthKeeping,
}: RememberedDraftsOptions<T, S, Former>): DraftPlace<T, S> & {
  /** The drafts of this person, last changed first. */
  readonly all: (uid: string | null) => readonly KeptDraft<T, S>[]
} {
  const named = () =>
    rememberedInputs(`${prefix} `).map(([name, text]) => ({
      name,
      draft: revive(JSON.parse(text) as KeptDraft<T, S> | Former, name.split(' ')[1] ?? ''),
    }))
  const all = (uid: string | null) =>
    named()
      .map(({ draft }) => draft)
      .filter((draft) => isFor(uid, draft))
      .sort((one, other) => other.changedAt - one.changedAt)
  const forgetNow = (id: string, until = Number.POSITIVE_INFINITY) => {
    for (const { name, draft } of named())
      if (draft.id === id && draft.changedAt <= until) rememberInput(name, null)
  }
  const keepAtOnce = (draft: KeptDraft<T, S>) => {
    forgetNow(draft.id, draft.changedAt)
    if (isWorthKeeping(draft))
      rememberInput(`${prefix} ${draft.owner ?? ''} ${draft.id}`, JSON.stringify(draft))
  }
  return {
    all,
    keepAtOnce,
    keep: async (draft) => {
      keepAtOnce(draft)
      if (isWorthKeeping(draft) && !isOnDevice('inputMemory'))
        throw new Error('this device stores nothing')
    },
    kept: async (id) => named().find(({ draft }) => draft.id === id)?.draft ?? null,
    forget: async (id, until) => forgetNow(id, until),
    list: async (uid) => all(uid),
  }
}
