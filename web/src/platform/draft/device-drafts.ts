import type { IDBPDatabase } from 'idb'
import { deviceStore } from '../device-store.ts'
import { isFor, type KeptDraft, type ServerDraft } from './draft.ts'

/** The drafts of one kind on this device, each by its id: a second one takes nothing from the first. */
export interface DraftPlace<T, S extends ServerDraft> {
  readonly keep: (draft: KeptDraft<T, S>) => Promise<void>
  /** The part of `keep` that is done in the same moment. */
  readonly keepAtOnce: (draft: KeptDraft<T, S>) => void
  /** What this device has of a draft, whoever wrote it. */
  readonly kept: (id: string) => Promise<KeptDraft<T, S> | null>
  /** `until` (`KeptDraft.changedAt`): what another screen has kept since stays. */
  readonly forget: (id: string, until?: number) => Promise<void>
  /** Drafts of this person and of a guest, last changed first. Another person's stay hidden. */
  readonly list: (uid: string | null) => Promise<readonly KeptDraft<T, S>[]>
}

/**
 * A place that is written at once (local storage), for a few small drafts. It may refuse, or hold
 * the newest only.
 */
export interface AtOncePlace<T, S extends ServerDraft> {
  readonly keep: (draft: KeptDraft<T, S>) => void
  readonly all: () => readonly KeptDraft<T, S>[]
  readonly forget: (id: string, until: number) => void
  /** False: what was kept last is in memory only. */
  readonly isOnDevice: () => boolean
}

interface DeviceDraftsOptions<T, S extends ServerDraft, Former extends object> {
  readonly database: string
  readonly table: string
  /** The property that names a record; `id` unless told. */
  readonly keyPath?: string
  /** A record as it is now, from one that this or an earlier version of the app has kept. */
  readonly revive: (record: KeptDraft<T, S> | Former) => KeptDraft<T, S>
  /** False: the server has all of it, so this device need not. */
  readonly isWorthKeeping?: (draft: KeptDraft<T, S>) => boolean
  /** Also written, and read, beside the store. */
  readonly atOnce?: AtOncePlace<T, S>
}

const isSame =
  (draft: { id: string; changedAt: number }) =>
  (other: { id: string; changedAt: number }): boolean =>
    other.id === draft.id && other.changedAt === draft.changedAt

const byNewest = (one: { changedAt: number }, other: { changedAt: number }): number =>
  other.changedAt - one.changedAt

/** The store of such drafts, for a browser that may refuse it. */
function draftStore<T, S extends ServerDraft, Former extends object>({
  database,
  table,
  keyPath = 'id',
  revive,
  atOnce,
}: DeviceDraftsOptions<T, S, Former>) {
  type Kept = KeptDraft<T, S>
  const store = deviceStore(database, (db) => {
    db.createObjectStore(table, { keyPath })
  })
  const read = async (
    work: (db: IDBPDatabase) => Promise<readonly (Kept | Former | undefined)[]>,
  ): Promise<readonly Kept[]> => {
    try {
      return (await work(await store())).filter((record) => record !== undefined).map(revive)
    } catch {
      return []
    }
  }
  /**
   * A browser may refuse the store, at once or later: then what stands beside it is all there is.
   * `kept` must stand there, or nobody has it.
   */
  const write = async (
    work: (db: IDBPDatabase) => Promise<unknown>,
    kept?: Kept,
  ): Promise<void> => {
    try {
      await work(await store())
    } catch (error) {
      if (!atOnce || (kept && !(atOnce.isOnDevice() && atOnce.all().some(isSame(kept)))))
        throw error
    }
  }
  return { read, write }
}

/**
 * Drafts in IndexedDB. A browser that refuses it loses them with the screen, unless there is a
 * place beside it.
 */
export function deviceDrafts<T, S extends ServerDraft, Former extends object = never>(
  options: DeviceDraftsOptions<T, S, Former>,
): DraftPlace<T, S> {
  type Kept = KeptDraft<T, S>
  const { table, keyPath = 'id', revive, isWorthKeeping = () => true, atOnce } = options
  const { read, write } = draftStore(options)
  const forget = async (id: string, until = Number.POSITIVE_INFINITY): Promise<void> => {
    atOnce?.forget(id, until)
    await write(async (db) => {
      const { store: drafts, done } = db.transaction(table, 'readwrite')
      const here: Kept | Former | undefined = await drafts.get(id)
      if (here !== undefined && revive(here).changedAt <= until) await drafts.delete(id)
      await done
    })
  }
  const keepAtOnce = (draft: Kept): void => {
    if (isWorthKeeping(draft)) atOnce?.keep(draft)
  }
  return {
    keep: (draft) => {
      if (!isWorthKeeping(draft)) return forget(draft.id, draft.changedAt)
      keepAtOnce(draft)
      const record = keyPath === 'id' ? draft : { ...draft, [keyPath]: draft.id }
      return write((db) => db.put(table, record), draft)
    },
    keepAtOnce,
    kept: async (id) => {
      const last = (atOnce?.all() ?? []).filter((draft) => draft.id === id)
      const here = await read(async (db) => [await db.get(table, id)])
      return [...last, ...here].sort(byNewest)[0] ?? null
    },
    forget,
    list: async (uid) => {
      const here = await read((db) => db.getAll(table))
      const last = (atOnce?.all() ?? []).filter(({ id }) => !here.some((one) => one.id === id))
      return [...here, ...last].filter((draft) => isFor(uid, draft)).sort(byNewest)
    },
  }
}
