import type { Picture } from '@mailing/contract/file/calls.ts'
import { expect, it } from 'vitest'
import { cardContent } from '../../../test/cards.ts'
import type { Client } from '../../../test/client.ts'
import {
  drawing,
  failsWith,
  openFamilyPictures,
  opens,
  photos,
  upload,
} from '../../../test/family-pictures.ts'
import { letterContent } from '../../../test/letters.ts'

const { family, world } = await openFamilyPictures()

const isThere = async (id: string): Promise<boolean> =>
  (
    await world.kernel.db
      .selectFrom('files')
      .select('removed_at')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.removed_at === null

it('a former member sees nothing more; the composed letter keeps the pictures until it is made again, and then they go', async () => {
  const { writer, owner, son, id, boy, put, compose } = await family()
  const picture = await upload(son)
  await put(son, boy, [photos([picture])])
  const { draftId, draft } = await compose()
  const shown = (await son.family.parts({ id })).pictures[0]?.preview.url ?? ''
  expect(await opens(son, shown)).toBe(200)
  await son.family.removeMember({ id, memberId: boy })
  await expect(son.family.parts({ id })).rejects.toMatchObject(failsWith('request.not_found'))
  expect((await owner.family.parts({ id })).pictures).toEqual([])
  // Two days later it is still there for the owner's draft, and is printed.
  world.clock.advance(3 * 86_400_000)
  await world.runJob('file.sweep')
  expect(await isThere(picture.id)).toBe(true)
  const again = await world.people.again(owner)
  const proof = await again.letter.proof({
    draftId,
    draftVersion: draft.version,
    recipientId: writer.recipientId,
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: false,
  })
  expect(proof.items.find(({ code }) => code === 'photos')).toMatchObject({ quantity: 1 })
  await again.family.compose({ id, blank: letterContent() })
  expect((await again.letter.draft({ id: draftId })).content.parts).toBeUndefined()
  // The proof that was made of it goes after a day, then nothing holds the picture any more.
  world.clock.advance(2 * 86_400_000)
  await world.runJob('mail.sweep_proofs')
  await world.runJob('file.sweep')
  expect(await isThere(picture.id)).toBe(false)
})

it('what is taken out, and what a removed letter had, goes two days later', async () => {
  const { owner, son, id, boy, put } = await family()
  const [first, second, third] = [await upload(son), await upload(son), await upload(son)]
  await put(son, boy, [photos([first, second, third])])
  await put(son, boy, [photos([second, third])])
  world.clock.advance(3 * 86_400_000)
  await world.runJob('file.sweep')
  expect([await isThere(first.id), await isThere(second.id)]).toEqual([false, true])
  await (await world.people.again(owner)).family.remove({ id })
  await world.runJob('file.sweep')
  expect([await isThere(second.id), await isThere(third.id)]).toEqual([false, false])
})

it('nobody lets go of another’s pictures: not by a draft or a card under the id of those pages', async () => {
  const { son, id, boy, put, token } = await family()
  const daughter = await world.people.writer({ nickname: '小红' })
  await daughter.family.join({ token, name: '小红' })
  const picture = await upload(son)
  await put(son, boy, [photos([picture])])
  await daughter.letter.saveDraft({
    id: boy,
    baseVersion: 0,
    title: '',
    content: letterContent(),
    recipientId: null,
  })
  await daughter.letter.removeDraft({ id: boy })
  await daughter.postcard.saveDraft({
    id: boy,
    baseVersion: 0,
    content: cardContent(),
    recipientId: null,
  })
  await daughter.postcard.removeDraft({ id: boy })
  world.clock.advance(3 * 86_400_000)
  await world.runJob('file.sweep')
  expect(await isThere(picture.id)).toBe(true)
  expect(
    (await (await world.people.again(son)).family.parts({ id, memberId: boy })).pictures,
  ).toHaveLength(1)
})

it('two people who add while the owner composes lose nothing, and the last composition has all of it', async () => {
  const { owner, son, mother, boy, put, compose } = await family()
  const [his, hers] = [
    await Promise.all([upload(son), upload(son), upload(son)]),
    await Promise.all([upload(owner), upload(owner), upload(owner)]),
  ]
  const adding = async (client: Client, memberId: string, pictures: readonly Picture[]) => {
    for (let count = 1; count <= pictures.length; count += 1)
      await put(client, memberId, [photos(pictures.slice(0, count))])
  }
  const composing = async () => {
    for (let turn = 0; turn < 4; turn += 1) await compose()
  }
  await Promise.all([adding(son, boy, his), adding(owner, mother, hers), composing()])
  const { draft } = await compose()
  const shown = draft.content.parts?.flatMap((part) =>
    part.kind === 'photos' ? part.photos.map(({ fileId }) => fileId) : [],
  )
  expect(shown).toEqual([...hers, ...his].map(({ id }) => id))
})

it('keeps drawings sealed', async () => {
  const { son, boy, put } = await family()
  await put(son, boy, [drawing(4321)])
  const row = await world.kernel.db
    .selectFrom('family_sections')
    .select('parts_sealed')
    .where('member_id', '=', boy)
    .executeTakeFirstOrThrow()
  expect(row.parts_sealed?.includes('4321')).toBe(false)
})
