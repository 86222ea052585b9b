import type { Picture } from '@mailing/contract/file/calls.ts'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import { expect, test } from 'vitest'
import { content } from '../test/scene.ts'
import { isBlank, isSameContent } from './letter-text.ts'
import { mergedText } from './merge.ts'
import { aspectOf, dpiOf, fitted, moved, photoOf, photosOf, replaced, withPhotos } from './parts.ts'

const file = {
  id: 'f',
  url: '',
  urlExpiresAt: '',
  type: 'image/jpeg',
  bytes: 1,
  width: 4000,
  height: 3000,
}
const picture: Picture = { id: 'p', file, preview: file, isColour: true }
const drawing: LetterPart = {
  kind: 'drawing',
  place: 'page',
  width: 100,
  height: 100,
  strokes: [[0, 0, 1, 1, 2, 0]],
}
const photo = photoOf(picture)

test('a photo shows its middle in the print’s proportions, lying or standing as it was taken', () => {
  const aspect = aspectOf('6x4', 'A4')
  expect(aspect).toBe(1.5)
  const lying = fitted(photo, aspect)
  expect(lying.crop).toEqual({ x: 0, y: 555, width: 10_000, height: 8888 })
  const standing = fitted({ ...photo, turn: 90 }, aspect)
  expect(standing.crop).toEqual({ x: 555, y: 0, width: 8888, height: 10_000 })
  expect(dpiOf(lying, '6x4', 'A4')).toBe(666)
  expect(dpiOf(photo, 'full', 'A4')).toBeLessThan(400)
})

test('photos keep their place among the parts, and go when none is left', () => {
  const sheet = { size: 'half', finish: 'glossy', photos: [photo] } as const
  const added = withPhotos(content({ parts: [drawing] }), sheet)
  expect(added.map(({ kind }) => kind)).toEqual(['drawing', 'photos'])
  const letter = content({ parts: [...added, drawing] })
  expect(photosOf(letter)).toMatchObject({ size: 'half', finish: 'glossy' })
  expect(withPhotos(letter, { ...sheet, photos: [photo, photo] }).map(({ kind }) => kind)).toEqual([
    'drawing',
    'photos',
    'drawing',
  ])
  expect(withPhotos(letter, { ...sheet, photos: [] })).toEqual([drawing, drawing])
})

test('parts of one kind are put in order without moving the others', () => {
  const [a, b] = [
    { ...drawing, width: 200 },
    { ...drawing, width: 300 },
  ] as const
  const photos: LetterPart = { kind: 'photos', size: '6x4', finish: 'matte', photos: [photo] }
  expect(
    replaced([a, photos, b], ({ kind }) => kind === 'drawing', moved([a, b], 0, 1) as LetterPart[]),
  ).toEqual([b, photos, a])
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 2, 3])
})

test('a letter with parts is no blank one, and parts that the server sent back are the same', () => {
  const text = {
    title: '',
    recipientId: null,
    content: content({ body: '', salutation: '', signature: '', parts: [drawing] }),
  }
  expect(isBlank(text)).toBe(false)
  expect(isSameContent(text.content, structuredClone(text.content))).toBe(true)
  expect(isSameContent(content(), content({ parts: [drawing] }))).toBe(false)
  expect(isSameContent(content({ parts: [] }), content())).toBe(true)
})

test('one letter out of two keeps what was added on either device, each once', () => {
  const other: LetterPart = { ...drawing, place: 'signature' }
  const of = (parts: LetterPart[]) => ({
    title: '',
    recipientId: null,
    content: content({ parts }),
  })
  expect(
    mergedText(of([drawing]), of([structuredClone(drawing), other]), 'text').content.parts,
  ).toEqual([drawing, other])
})

test('two versions put together have each photo once, on one sheet', () => {
  const named = (fileId: string, count = 1) => ({ ...photo, fileId, count })
  const of = (size: '6x4' | 'half', ...photos: ReturnType<typeof named>[]) => ({
    title: '',
    recipientId: null,
    content: content(
      photos.length > 0 ? { parts: [{ kind: 'photos', size, finish: 'glossy', photos }] } : {},
    ),
  })
  const both = (...[mine, theirs]: [ReturnType<typeof of>, ReturnType<typeof of>]) =>
    mergedText(mine, theirs, 'text').content.parts
  expect(both(of('6x4', named('a', 2)), of('6x4', named('a'), named('b')))).toEqual([
    { kind: 'photos', size: '6x4', finish: 'glossy', photos: [named('a', 2), named('b')] },
  ])
  const theirs = of('half', named('a'))
  expect(both(of('6x4'), theirs)).toEqual(theirs.content.parts)
  expect(both(of('6x4', named('b')), theirs)).toEqual([
    {
      kind: 'photos',
      size: '6x4',
      finish: 'glossy',
      photos: [named('b'), fitted(named('a'), aspectOf('6x4', 'A4'))],
    },
  ])
})
