import type { Document } from '@mailing/contract/file/calls.ts'
import { expect, test } from 'vitest'
import {
  blackPages,
  countingConverter,
  type FakeArrival,
  loss,
  readDocument,
} from '../../../test/arrivals.ts'
import { cardContent, cropFor, proveCard } from '../../../test/cards.ts'
import { proveShared, sharedLetter } from '../../../test/families.ts'
import { page, photos, prove } from '../../../test/letter-pictures.ts'
import { type LetterWriter, letterWriter, orderProof } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const arrival: FakeArrival = { pages: {}, text: [] }
const world = await createWorld({ outside: { documents: countingConverter(arrival) } })

/** A letter writer with a document of two pages, whose second lost these. */
async function withDocument(...losses: FakeArrival['text']): Promise<{
  readonly writer: LetterWriter
  readonly document: Document
  readonly second: Document['pages'][number]['picture']
}> {
  arrival.pages = { 1: losses }
  const writer = await letterWriter(world)
  const document = await readDocument(world, writer.client, {
    bytes: await blackPages(2),
    name: 'form.pdf',
  })
  const second = document.pages[1]?.picture
  if (!second) throw new Error('there is no second page')
  return { writer, document, second }
}

test('a page that lost something cannot be posted before each loss is accepted', async () => {
  const { writer, document, second } = await withDocument(loss('text', '附注'), loss('picture'))
  const refused = await prove(writer, [{ ...page(second), source: 'document' }])
  expect(refused.breaches).toEqual([
    { rule: 'page_losses', level: 'block', params: { page: 1, words: '附注', count: 2 } },
  ])
  await expect(orderProof(writer, refused)).rejects.toMatchObject({ code: 'letter.breach' })
  for (const at of [0, 1])
    await writer.client.file.acceptLoss({ id: document.id, page: 1, loss: at })
  const proof = await prove(writer, [{ ...page(second), source: 'document' }])
  expect(proof.breaches).toEqual([])
  await expect(orderProof(writer, proof)).resolves.toMatchObject({ kind: 'letter' })
}, 60_000)

test('a page whose characters cannot be printed is refused, whatever part it is made of', async () => {
  const { writer, second } = await withDocument(loss('glyph', '我'), loss('text', 'x'))
  const breach = { rule: 'page_glyphs', level: 'block', params: { page: 1, words: '我', count: 1 } }
  for (const part of [page(second), { ...page(second), source: 'document' as const }])
    expect((await prove(writer, [part])).breaches).toEqual([breach])
  expect((await prove(writer, [photos([second])])).breaches).toContainEqual(breach)
})

test('the other pages of the same document can be posted', async () => {
  const { writer, document } = await withDocument(loss('glyph', '我'))
  const first = document.pages[0]?.picture
  expect((await prove(writer, first ? [page(first)] : [])).breaches).toEqual([])
})

test('a postcard that shows such a page cannot be posted either', async () => {
  const { writer, second } = await withDocument(loss('glyph', '我'))
  const content = cardContent({ design: 'full' })
  const crop = cropFor(content, second.file.width ?? 0, second.file.height ?? 0)
  const photo = { pictureId: second.id, turn: 0, crop, filter: 'none' } as const
  const { breaches } = await proveCard(writer, { content: { ...content, photo } })
  expect(breaches).toMatchObject([{ rule: 'page_glyphs', params: { page: 1, words: '我' } }])
})

test('a family letter waits until the person who added the page accepts', async () => {
  arrival.pages = { 0: [loss('text', '附注')] }
  const family = await sharedLetter(world, [{ name: '小明', coins: 0 }])
  const [son] = family.others
  const [, memberId = ''] = family.memberIds
  if (!son) throw new Error('nobody else writes')
  const file = { bytes: await blackPages(1), name: 'form.pdf' }
  const { id, pages } = await readDocument(world, son, file)
  const parts = pages.map(({ picture }) => ({ ...page(picture), source: 'document' as const }))
  await son.family.setParts({ id: family.id, memberId, baseVersion: 0, parts })
  expect((await proveShared(family)).breaches).toMatchObject([
    { rule: 'page_losses', level: 'block', params: { page: 1, words: '附注' } },
  ])
  await expect(family.owner.client.file.acceptLoss({ id, page: 0, loss: 0 })).rejects.toMatchObject(
    { code: 'request.not_found' },
  )
  await son.file.acceptLoss({ id, page: 0, loss: 0 })
  expect((await proveShared(family)).breaches).toEqual([])
})
