import type { DiaryEntry } from '@mailing/contract/diary/calls.ts'
import type { Mood } from '@mailing/contract/diary/rules.ts'
import type { FileLink } from '@mailing/contract/file/calls.ts'
import {
  beginDraft,
  type DraftKind,
  fromServer,
  isUnsaved,
  type KeptDraft,
  openDraft,
} from '../../../platform/draft/draft.ts'
import { rememberedDrafts } from '../../../platform/draft/remembered-drafts.ts'

/** What its writer can change of an entry. */
export interface EntryText {
  readonly day: string
  readonly mood: Mood | null
  readonly text: string
  readonly photos: readonly FileLink[]
}

export type KeptEntry = KeptDraft<EntryText, DiaryEntry>

/** Today where the person is, YYYY-MM-DD. */
export const todayHere = (): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(),
  )

export const blankEntry = (): EntryText => ({ day: todayHere(), mood: null, text: '', photos: [] })

export const isEmptyEntry = ({ text, photos }: EntryText): boolean =>
  text.trim() === '' && photos.length === 0

/** A photograph is its id; its address changes. */
const keyOf = ({ day, mood, text, photos }: EntryText): string =>
  JSON.stringify([day, mood, text, photos.map(({ id }) => id)])

export const isSameEntry = (one: EntryText, other: EntryText): boolean =>
  keyOf(one) === keyOf(other)

const textOf = ({ day, mood, text, photos }: DiaryEntry): EntryText => ({ day, mood, text, photos })

/** A day of the diary as the keeper of drafts needs to know it. Two versions of a day both stay. */
export const entryKind: DraftKind<EntryText, DiaryEntry> = {
  textOf,
  isSame: isSameEntry,
  isSent: (text, entry) => isSameEntry(text, textOf(entry)),
  isBlank: isEmptyEntry,
  settle: () => ({ keep: 'both' }),
}

/** Something was written that the server does not have. */
export const isChanged = (entry: KeptEntry): boolean =>
  entry.baseVersion === 0 && entry.confirmed === null
    ? !isSameEntry(entry.text, blankEntry())
    : isUnsaved(entryKind, entry)

/** An entry as devices kept it before all drafts had one form. Its name tells whose it is. */
interface FormerEntry {
  readonly id: string
  readonly version: number
  readonly form: EntryText
}

/** What this device keeps of entries while they are written: until they are saved, or given up. */
export const keptEntries = rememberedDrafts<EntryText, DiaryEntry, FormerEntry>({
  prefix: 'diary',
  revive: (record, owner) =>
    'form' in record
      ? { ...beginDraft(record.id, owner, record.form, 0), baseVersion: record.version }
      : record,
  isWorthKeeping: isChanged,
})

/** The new entry that this person has begun here and not saved. */
export const unsentEntry = (uid: string | null): KeptEntry | null =>
  keptEntries.all(uid).find(({ baseVersion }) => baseVersion === 0) ?? null

/** An entry as it was left here, else as the server has it; `stored` null: a new one. */
export function openEntry(id: string, stored: DiaryEntry | null, uid: string | null): KeptEntry {
  const kept = keptEntries.all(uid).find((entry) => entry.id === id) ?? null
  const opened = stored && fromServer(entryKind, stored, uid, Date.parse(stored.updatedAt))
  const entry = openDraft(entryKind, kept, opened) ?? beginDraft(id, uid, blankEntry(), Date.now())
  // The photographs' newest addresses, where the server has just given them.
  const photos = entry.text.photos.map(
    (photo) => stored?.photos.find((newest) => newest.id === photo.id) ?? photo,
  )
  return { ...entry, text: { ...entry.text, photos } }
}
