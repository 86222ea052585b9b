import 'fake-indexeddb/auto'
import type { DiaryEntry } from '@mailing/contract/diary/calls.ts'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import type { Draft } from '@mailing/contract/letter/schemas.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { describe, expect, test } from 'vitest'
import {
  blankEntry,
  type EntryText,
  entryKind,
  keptEntries,
} from '../features/diary/model/entry-draft.ts'
import { forgetLetter, keepLetter, keptLetter, keptLetters } from '../features/letter/model/keep.ts'
import { letterKind } from '../features/letter/model/letter-draft.ts'
import { blankLetter, type LetterText } from '../features/letter/model/letter-text.ts'
import {
  keptSections,
  type ServerSection,
  sectionKind,
} from '../features/letter/model/section-draft.ts'
import type { MailText } from '../features/mail/model/mail-drafts.ts'
import { cardDrafts } from '../features/postcard/model/drafts.ts'
import { newCard } from '../features/postcard/model/new-card.ts'
import { beginState } from '../platform/draft/autosave.ts'
import type { DraftPlace } from '../platform/draft/device-drafts.ts'
import {
  beginDraft,
  type DraftKind,
  fromServer,
  type KeptDraft,
  type ServerDraft,
} from '../platform/draft/draft.ts'
import { Keeper } from '../platform/draft/keeper.ts'
import { listenForSaving } from '../platform/draft/use-keeper.ts'

/** One kind of draft, as its feature gives it to the keeper. */
interface Kept<T, S extends ServerDraft> {
  readonly kind: DraftKind<T, S>
  readonly place: Omit<DraftPlace<T, S>, 'keepAtOnce'> & Partial<DraftPlace<T, S>>
  readonly text: (words: string) => T
  readonly wordsOf: (text: T) => string
  readonly stored: (id: string, version: number, text: T) => S
  /** The server takes nothing that was written on an old version: what both wrote is put together. */
  readonly isMerged?: boolean
  readonly isSentWhenAsked?: boolean
}

/** Lets everything happen that waits for nothing but the device's store. */
const settle = async () => {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** A server with its version check, a device and a clock that the test moves. */
function scene<T, S extends ServerDraft>(kept: Kept<T, S>) {
  const server = new Map<string, S>()
  const world = { isDown: false, uid: 'one', tries: 0 }
  const timers: { readonly ms: number; readonly run: () => void }[] = []
  const save = async ({ id, baseVersion, text }: KeptDraft<T, S>) => {
    world.tries += 1
    if (world.isDown) throw new Error('no network')
    const there = server.get(id)
    const isOld = there !== undefined && there.version !== baseVersion
    if (isOld && kept.isMerged) return { draft: null, conflict: there }
    const draft = kept.stored(isOld ? `second of ${id}` : id, isOld ? 1 : baseVersion + 1, text)
    server.set(draft.id, draft)
    return { draft, conflict: isOld ? there : null }
  }
  const keeperOf = (draft: KeptDraft<T, S>) =>
    new Keeper(kept.kind, beginState(draft, null), {
      ...kept.place,
      isSentWhenAsked: kept.isSentWhenAsked,
      save,
      remove: async () => undefined,
      failureOf: () => ({ failure: 'offline', refusal: '' }),
      uid: () => world.uid,
      now: () => 0,
      after: (ms, run) => {
        const timer = { ms, run }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
      },
    })
  /** The next thing that waits for its time happens now; gives how long it would have waited. */
  const next = async () => {
    // A store that has answered is not waited for any more.
    await settle()
    const [timer] = timers.splice(0, 1)
    timer?.run()
    await settle()
    return timer?.ms
  }
  const begin = (id: string) => keeperOf(beginDraft<T, S>(id, world.uid, kept.text(''), 0))
  const onServer = () =>
    [...server.values()].map((draft) => kept.wordsOf(kept.kind.textOf(draft))).join(' ')
  return { world, server, keeperOf, begin, next, onServer }
}

function keeps<T, S extends ServerDraft>(name: string, kept: Kept<T, S>) {
  const { kind, place, text, wordsOf } = kept
  const keptWords = async (id: string) => {
    const draft = await place.kept(id)
    return draft && wordsOf(draft.text)
  }

  describe(name, () => {
    test('is shown to its owner alone, and sent for nobody else', async () => {
      const { world, begin, next } = scene(kept)
      const id = crypto.randomUUID()
      world.isDown = true
      const keeper = begin(id)
      keeper.edit(text('mine'))
      await keeper.flush()
      const { tries } = world
      Object.assign(world, { isDown: false, uid: 'two' })
      keeper.retry()
      keeper.sendDue()
      await next()
      await keeper.flush()
      expect(world.tries).toBe(tries)
      expect((await place.list('two')).map((draft) => draft.id)).not.toContain(id)
      expect((await place.list('one')).map((draft) => draft.id)).toContain(id)
      world.uid = 'one'
      keeper.retry()
      await keeper.flush()
      expect(world.tries).toBe(tries + 1)
    })

    test('is safe when the page is hidden: on the server, or here where its writer sends it', async () => {
      const { begin, onServer } = scene(kept)
      const id = crypto.randomUUID()
      const keeper = begin(id)
      const stop = listenForSaving({ onBack: keeper.retry, onHidden: keeper.sendDue })
      keeper.edit(text('last-words'))
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      try {
        document.dispatchEvent(new Event('visibilitychange'))
        await settle()
      } finally {
        Reflect.deleteProperty(document, 'visibilityState')
        stop()
      }
      expect(kept.isSentWhenAsked ? await keptWords(id) : onServer()).toBe('last-words')
    })

    test('takes nothing from another one that waits as well', async () => {
      const { world, begin } = scene(kept)
      world.isDown = true
      const ids = [crypto.randomUUID(), crypto.randomUUID()]
      for (const [at, id] of ids.entries()) {
        const keeper = begin(id)
        keeper.edit(text(`draft-${at}`))
        await keeper.flush()
        keeper.close()
        await settle()
      }
      expect(await Promise.all(ids.map(keptWords))).toEqual(['draft-0', 'draft-1'])
    })

    test('loses no word of two devices', async () => {
      const { server, keeperOf, onServer } = scene(kept)
      const id = crypto.randomUUID()
      const first = kept.stored(id, 1, text('shared'))
      server.set(id, kept.stored(id, 2, text('theirs')))
      const keeper = keeperOf(fromServer(kind, first, 'one', 0))
      keeper.edit(text('mine'))
      await keeper.flush()
      expect(onServer()).toContain('theirs')
      expect(onServer()).toContain('mine')
    })

    test('is sent again by itself, later each time, until the server has it', async () => {
      const { world, begin, next, onServer } = scene(kept)
      world.isDown = true
      const keeper = begin(crypto.randomUUID())
      keeper.edit(text('patience'))
      await keeper.flush()
      expect([await next(), await next(), await next()]).toEqual([4_000, 8_000, 16_000])
      world.isDown = false
      await next()
      expect(onServer()).toBe('patience')
      expect(await next()).toBeUndefined()
    })
  })
}

const at = '2026-11-21T04:00:00Z'
const facts = { updatedAt: at, createdAt: at, conflictOf: null }
const letter = blankLetter('zh-Hans', new Date(at))
keeps<LetterText, Draft>('a letter', {
  kind: letterKind,
  place: { keep: keepLetter, kept: keptLetter, forget: forgetLetter, list: keptLetters },
  text: (body) => ({ ...letter, content: { ...letter.content, body } }),
  wordsOf: ({ content }) => content.body,
  stored: (id, version, text) => ({ id, version, ...text, ...facts }),
})

const card = newCard('zh-Hans')
keeps<MailText<PostcardContent>, CardDraft>('a postcard', {
  kind: cardDrafts.kind,
  place: { ...cardDrafts.place, list: cardDrafts.waiting },
  text: (message) => ({ content: { ...card, message }, recipientId: null }),
  wordsOf: ({ content }) => content.message,
  stored: (id, version, text) => ({ id, version, ...text, ...facts, picture: null }),
})

keeps<EntryText, DiaryEntry>('an entry of the diary', {
  kind: entryKind,
  place: keptEntries,
  text: (words) => ({ ...blankEntry(), text: words }),
  wordsOf: ({ text }) => text,
  stored: (id, version, text) => ({ id, version, ...text, photos: [...text.photos], ...facts }),
  isSentWhenAsked: true,
})

const photos = (fileIds: readonly string[]): LetterPart[] =>
  fileIds.length === 0
    ? []
    : [
        {
          kind: 'photos',
          size: '6x4',
          finish: 'matte',
          photos: fileIds.map((fileId) => ({
            fileId,
            width: 10,
            height: 10,
            turn: 0,
            crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
            count: 1,
          })),
        },
      ]
keeps<readonly LetterPart[], ServerSection>('the pictures of a section', {
  kind: sectionKind,
  place: keptSections,
  text: (words) => photos(words.split(' ').filter((word) => word !== '')),
  wordsOf: (parts) =>
    parts
      .flatMap((part) => (part.kind === 'photos' ? part.photos.map(({ fileId }) => fileId) : []))
      .join(' '),
  stored: (id, version, parts) => ({ id, version, parts }),
  isMerged: true,
})
