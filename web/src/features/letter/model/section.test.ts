import type { LetterPart, Photo } from '@mailing/contract/letter/parts.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../../platform/client/call-error.ts'
import { beginState } from '../../../platform/draft/autosave.ts'
import { isUnsaved } from '../../../platform/draft/draft.ts'
import { Keeper, type KeeperPorts } from '../../../platform/draft/keeper.ts'
import { mergeParts } from './section.ts'
import {
  type KeptSection,
  openSection,
  type SectionState,
  type ServerSection,
  sectionKind,
  sectionMark,
} from './section-draft.ts'

const photo = (name: string, count = 1): Photo => ({
  fileId: name,
  width: 10,
  height: 10,
  turn: 0,
  crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
  count,
})
const photos = (...names: readonly string[]): LetterPart[] =>
  names.length === 0
    ? []
    : [{ kind: 'photos', size: '6x4', finish: 'matte', photos: names.map((name) => photo(name)) }]
const drawing = (at: number): LetterPart => ({
  kind: 'drawing',
  place: 'page',
  width: 100,
  height: 100,
  strokes: [[at, 0, 10, 0, 10, 10]],
})
const names = (parts: readonly LetterPart[]): string[] =>
  parts.flatMap((part) =>
    part.kind === 'photos'
      ? part.photos.map(({ fileId }) => fileId)
      : part.kind === 'drawing'
        ? [String(part.strokes[0]?.[0])]
        : [],
  )

test('what two devices added is all there; what one took out is gone; the size that one chose stays', () => {
  expect(
    names(mergeParts(photos('a', 'b'), photos('a', 'b', 'c'), [...photos('a', 'd'), drawing(1)])),
  ).toEqual(['a', 'c', 'd', '1'])
  expect(names(mergeParts(photos('a', 'b'), photos('b', 'a'), photos('a', 'b', 'c')))).toEqual([
    'b',
    'c',
    'a',
  ])
  const glossy = photos('a').map((part) => ({ ...part, finish: 'glossy' as const }))
  expect(mergeParts(photos('a'), glossy as LetterPart[], photos('a', 'b'))).toMatchObject([
    { finish: 'glossy', photos: [{ fileId: 'a' }, { fileId: 'b' }] },
  ])
  // Changed here, and something else added there: the change is not undone, and the picture does not come twice.
  const twice: LetterPart[] = [
    { kind: 'photos', size: '6x4', finish: 'matte', photos: [photo('a', 3)] },
  ]
  expect(mergeParts(photos('a'), twice, photos('a', 'b'))).toMatchObject([
    { photos: expect.arrayContaining([photo('a', 3), photo('b')]) },
  ])
})

test('nothing that anybody added is lost, and nothing that anybody took out comes back', () => {
  const list = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 6 })
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const merged = names(mergeParts(photos(...base), photos(...mine), photos(...theirs)))
      const expected = [...'abcdefghij'].filter((name) =>
        base.includes(name)
          ? mine.includes(name) && theirs.includes(name)
          : mine.includes(name) || theirs.includes(name),
      )
      expect(merged.toSorted()).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})

/** A section open on a device. */
function opened(section: KeptSection, ports: KeeperPorts<readonly LetterPart[], ServerSection>) {
  const keeper = new Keeper(sectionKind, beginState(section, null), ports)
  const stateOf = (state: SectionState) => ({
    mark: sectionMark(state),
    refusal: state.refusal,
    parts: state.draft.text,
  })
  return {
    state: () => stateOf(keeper.state()),
    edit: (change: (parts: readonly LetterPart[]) => readonly LetterPart[]) =>
      keeper.edit(change(keeper.state().draft.text)),
    save: async () => {
      keeper.retry()
      await keeper.flush()
    },
    close: keeper.close,
  }
}

/** A server as the real one: a version, and a refusal when it is not the newest. */
function server() {
  const state = {
    version: 0,
    parts: [] as readonly LetterPart[],
    isDown: false,
    isAnswerLost: false,
    refusal: '',
  }
  const lost = () => new CallError({ failure: 'network', code: 0, message: '' })
  const kept: (KeptSection | null)[] = []
  const onSaved = vi.fn()
  const present = () => ({ id: 'one', version: state.version, parts: state.parts })
  const ports: KeeperPorts<readonly LetterPart[], ServerSection> = {
    save: async ({ baseVersion, text }) => {
      if (state.isDown) throw lost()
      if (state.refusal) throw new Error(state.refusal)
      if (JSON.stringify(text) !== JSON.stringify(state.parts)) {
        if (baseVersion !== state.version) return { draft: null, conflict: present() }
        state.version += 1
        state.parts = text
      }
      if (state.isAnswerLost) throw lost()
      onSaved()
      return { draft: present(), conflict: null }
    },
    remove: async () => undefined,
    keep: async (next) => {
      kept.push(isUnsaved(sectionKind, next) ? next : null)
    },
    kept: async () => kept.at(-1) ?? null,
    forget: async () => undefined,
    failureOf: (error: unknown) => ({
      failure: error instanceof CallError ? 'offline' : 'refused',
      refusal: (error as Error).message,
    }),
    uid: () => 'me',
    now: () => 0,
    after: () => () => undefined,
  }
  const device = () => opened(openSection(null, present(), 'me', 0), ports)
  return { state, ports, kept, onSaved, device }
}

test('a drawing made offline is kept here, and goes to the server beside what another device added', async () => {
  const { state, kept, device } = server()
  const [phone, tablet] = [device(), device()]
  state.isDown = true
  phone.edit((parts) => [...parts, drawing(1)])
  await phone.save()
  expect(phone.state().mark).toBe('offline')
  expect(names(kept.at(-1)?.text ?? [])).toEqual(['1'])
  state.isDown = false
  tablet.edit(() => photos('a'))
  await tablet.save()
  await phone.save()
  expect(phone.state().mark).toBe('saved')
  expect(names(state.parts).toSorted()).toEqual(['1', 'a'])
  expect(kept.at(-1)).toBeNull()
  phone.close()
})

test('a lost answer doubles nothing, and a refusal keeps what is here and says why', async () => {
  const { state, device, onSaved } = server()
  const phone = device()
  state.isAnswerLost = true
  phone.edit(() => photos('a'))
  await phone.save()
  state.isAnswerLost = false
  await phone.save()
  expect([names(state.parts), state.version, phone.state().mark]).toEqual([['a'], 1, 'saved'])
  expect(onSaved).toHaveBeenCalledTimes(1)
  state.refusal = '已经寄出'
  phone.edit(() => photos('a', 'b'))
  await phone.save()
  expect(phone.state()).toMatchObject({ mark: 'refused', refusal: '已经寄出' })
  expect(names(phone.state().parts)).toEqual(['a', 'b'])
  phone.close()
})

test('what is added while the device forgets what was saved goes to the server too, and is kept until then', async () => {
  const { state, ports, kept } = server()
  let forget: () => void = () => undefined
  let isSlow = true
  const slow = {
    ...ports,
    keep: async (next: KeptSection) => {
      await ports.keep(next)
      if (isUnsaved(sectionKind, next) || !isSlow) return
      isSlow = false
      await new Promise<void>((resolve) => {
        forget = resolve
      })
    },
  }
  const phone = opened(openSection(null, { id: 'one', version: 0, parts: [] }, 'me', 0), slow)
  phone.edit(() => photos('a'))
  const saving = phone.save()
  await vi.waitFor(() => expect(kept.at(-1)).toBeNull())
  phone.edit(() => photos('a', 'b'))
  forget()
  await saving
  await vi.waitFor(() => expect(names(kept.at(-1)?.text ?? [])).toEqual(['a', 'b']))
  await phone.save()
  expect(names(state.parts)).toEqual(['a', 'b'])
  await vi.waitFor(() => expect([phone.state().mark, kept.at(-1)]).toEqual(['saved', null]))
})
