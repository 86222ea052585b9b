import 'fake-indexeddb/auto'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { blankEntry, keptEntries, unsentEntry } from '../features/diary/model/entry-draft.ts'
import { keptLetter } from '../features/letter/model/keep.ts'
import { blankLetter, type LetterText } from '../features/letter/model/letter-text.ts'
import { keptSections, sectionId } from '../features/letter/model/section-draft.ts'
import { cardDrafts } from '../features/postcard/model/drafts.ts'
import { newCard } from '../features/postcard/model/new-card.ts'
import { beginDraft } from '../platform/draft/draft.ts'
import { rememberInput } from '../platform/input-memory.ts'
import { writeStored } from '../platform/storage.ts'

/* What a device kept before all drafts had one form is found after the app was renewed. */

const letter = blankLetter('zh-Hans', new Date('2026-11-21T04:00:00Z'))
const card = newCard('zh-Hans')
const drawing = (): LetterPart => ({
  kind: 'drawing',
  place: 'page',
  width: 100,
  height: 100,
  strokes: [[1, 0, 10, 0, 10, 10]],
})

/** What an earlier version of the app has put into a store of this device. */
async function putFormerly(
  database: string,
  table: string,
  record: Readonly<Record<string, unknown>>,
) {
  const db = await openDB(database, 1, {
    upgrade: (made) => {
      made.createObjectStore(table, { keyPath: 'key' in record ? 'key' : 'id' })
    },
  })
  await db.put(table, record)
  db.close()
}

test('a letter', async () => {
  const { id, ...former } = beginDraft<LetterText, Draft>('former', 'one', letter, 5)
  await putFormerly('mailing-letters', 'letters', { id, ...former })
  expect(await keptLetter('former')).toEqual({ id, ...former })
})

test('a postcard, in the store and in the two entries', async () => {
  const content = { ...card, message: 'before' }
  const former = {
    id: 'former',
    owner: 'one',
    version: 3,
    content,
    recipientId: 'r',
    unanswered: [card],
    changedAt: 7,
  }
  const now = {
    id: 'former',
    owner: 'one',
    text: { content, recipientId: 'r' },
    baseVersion: 3,
    confirmed: null,
    unanswered: [{ content: card, recipientId: 'r' }],
    changedAt: 7,
  }
  await putFormerly('mailing-cards', 'cards', former)
  expect(await cardDrafts.place.kept('former')).toMatchObject(now)
  expect((await cardDrafts.waiting('one')).map(({ id }) => id)).toContain('former')
  writeStored('postcardFront', { ...former, id: 'entries' })
  writeStored('postcardBack', { ...former, id: 'entries' })
  expect(await cardDrafts.place.kept('entries')).toMatchObject({ ...now, id: 'entries' })
})

test('the pictures of a section', async () => {
  const key = sectionId('one', 'family', 'member')
  const [base, parts] = [[drawing()], [drawing(), drawing()]]
  await putFormerly('mailing-family-parts', 'sections', { key, base, baseVersion: 4, parts })
  expect(await keptSections.kept(key)).toMatchObject({
    id: key,
    owner: 'one',
    text: parts,
    confirmed: base,
    baseVersion: 4,
  })
})

test('a new entry of the diary and a changed one', async () => {
  const form = { ...blankEntry(), text: 'before' }
  rememberInput('diary one new', JSON.stringify({ id: 'begun', version: 0, form }))
  rememberInput('diary one old', JSON.stringify({ id: 'old', version: 6, form }))
  expect(unsentEntry('one')).toMatchObject({ id: 'begun', owner: 'one', text: form })
  expect(unsentEntry('two')).toBeNull()
  expect(await keptEntries.kept('old')).toMatchObject({ baseVersion: 6, text: form })
  await keptEntries.forget('begun')
  expect(unsentEntry('one')).toBeNull()
})
