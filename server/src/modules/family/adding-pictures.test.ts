import type { DrawingPart, LetterPart } from '@mailing/contract/letter/parts.ts'
import { expect, it } from 'vitest'
import {
  drawing,
  failsWith,
  openFamilyPictures,
  opens,
  photos,
  upload,
} from '../../../test/family-pictures.ts'
import { addInstitution, letterContent, orderProof } from '../../../test/letters.ts'

const { family, world } = await openFamilyPictures()

const kinds = (parts: readonly LetterPart[] | undefined) =>
  parts?.map(({ kind, after }) => `${kind} ${after ?? '-'}`)

it('pictures of one person are seen by all who take part, used by the owner, and by nobody else', async () => {
  const { owner, son, id, token, mother, boy, put } = await family()
  const daughter = await world.people.writer({ nickname: '小红' })
  await daughter.family.join({ token, name: '小红' })
  const stranger = await world.people.writer()
  const before = (await owner.family.sync({ id, sections: [] })).partsVersion
  const picture = await upload(son)
  expect(await put(son, boy, [photos([picture]), drawing()])).toEqual({ version: 1 })
  expect((await owner.family.sync({ id, sections: [] })).partsVersion).not.toBe(before)

  for (const reader of [owner, son, daughter]) {
    const { list, pictures } = await reader.family.parts({ id, memberId: boy })
    expect(list).toEqual([{ memberId: boy, version: 1, parts: [photos([picture]), drawing()] }])
    expect(pictures.map((one) => one.id)).toEqual([picture.id])
    expect(await opens(reader, pictures[0]?.preview.url ?? '')).toBe(200)
  }
  expect((await owner.file.pictures({ ids: picture.id })).list).toHaveLength(1)
  expect((await daughter.file.pictures({ ids: picture.id })).list).toEqual([])
  expect((await stranger.file.pictures({ ids: picture.id })).list).toEqual([])
  await expect(stranger.family.parts({ id })).rejects.toMatchObject(failsWith('request.not_found'))
  await expect(
    stranger.family.setParts({ id, memberId: boy, baseVersion: 1, parts: [] }),
  ).rejects.toMatchObject(failsWith('request.not_found'))

  // Nobody brings in what is not the own: not a stranger's picture, and not one that was only shown or lent.
  const foreign = await upload(stranger)
  for (const [client, memberId, file] of [
    [son, boy, foreign],
    [
      daughter,
      (await daughter.family.get({ id })).members.find(({ isMe }) => isMe)?.id ?? '',
      picture,
    ],
    [owner, mother, picture],
  ] as const) {
    await expect(put(client, memberId, [photos([file])])).rejects.toMatchObject(
      failsWith('letter.part_missing'),
    )
  }
  // A writer changes the own pictures only, an editor everybody's; what is there already may stay.
  await expect(put(daughter, boy, [])).rejects.toMatchObject(failsWith('family.not_yours'))
  const girl = (await daughter.family.get({ id })).members.find(({ isMe }) => isMe)?.id ?? ''
  await owner.family.setRole({ id, memberId: girl, role: 'editor' })
  const second = await upload(daughter, '#3030b0')
  await put(daughter, boy, [photos([picture, second])])
  expect((await son.family.parts({ id, memberId: boy })).pictures).toHaveLength(2)
})

it('two devices: the later one looks first, and the same again changes nothing', async () => {
  const { son, id, boy } = await family()
  const send = (baseVersion: number, parts: LetterPart[]) =>
    son.family.setParts({ id, memberId: boy, baseVersion, parts })
  expect(await send(0, [drawing(1)])).toEqual({ version: 1 })
  expect(await send(0, [drawing(1)])).toEqual({ version: 1 })
  await expect(send(0, [drawing(2)])).rejects.toMatchObject(failsWith('family.parts_changed'))
  expect(await send(1, [drawing(1), drawing(2)])).toEqual({ version: 2 })
  expect(
    (await son.family.parts({ id })).list.find(({ memberId }) => memberId === boy)?.parts,
  ).toEqual([drawing(1), drawing(2)])
})

it('composed, each person’s pictures follow the own pages; made again nothing is doubled, and the look and what the owner added stay', async () => {
  const { writer, owner, son, id, mother, boy, put, compose } = await family()
  const [his, hers, extra] = [await upload(son), await upload(owner), await upload(owner)]
  await put(son, boy, [photos([his]), drawing()])
  await put(owner, mother, [photos([hers])])
  const first = await compose()
  expect(kinds(first.draft.content.parts)).toEqual(['photos 1', 'photos 2', 'drawing 2'])
  expect(first.tooManyPhotos).toBeNull()
  expect((await owner.family.get({ id })).draft?.isBehind).toBe(false)

  const content = {
    ...first.draft.content,
    stationery: 'plain',
    parts: [...(first.draft.content.parts ?? []), photos([extra])],
  }
  await owner.letter.saveDraft({
    id: first.draftId,
    baseVersion: first.draft.version,
    title: first.draft.title,
    content,
    recipientId: writer.recipientId,
  })
  await put(son, boy, [drawing(7), photos([his])])
  expect((await owner.family.get({ id })).draft?.isBehind).toBe(true)
  const { draft, draftId } = await compose()
  expect(kinds(draft.content.parts)).toEqual(['photos 1', 'drawing 2', 'photos 2', 'photos -'])
  expect(draft.content).toMatchObject({ stationery: 'plain' })
  expect(kinds((await compose()).draft.content.parts)).toEqual(kinds(draft.content.parts))

  // Her page, her photo, his page, his drawing, his photo, and what she added: six sides; printed pictures are those of both.
  const newest = await owner.letter.draft({ id: draftId })
  const proof = await owner.letter.proof({
    draftId,
    draftVersion: newest.version,
    recipientId: writer.recipientId,
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: true,
  })
  expect(proof).toMatchObject({ pages: 6 })
  expect(proof.items.find(({ code }) => code === 'photos')).toMatchObject({ quantity: 3 })
  const order = await orderProof(writer, proof)
  await owner.letter.payOrder({
    orderId: order.id,
    expectedTotal: proof.total,
    sha256: proof.sha256,
  })
  await world.settle()
  await expect(put(son, boy, [])).rejects.toMatchObject(failsWith('family.sent'))
  expect((await son.family.parts({ id })).pictures).toHaveLength(2)
  const reviewer = await world.people.staff('reviewer')
  expect(
    (await reviewer.letter.review({ orderId: order.id })).pictures.map((one) => one.id).toSorted(),
  ).toEqual([his.id, hers.id, extra.id].toSorted())
})

it('whoever only drew comes after the person before, and a letter of pictures alone is a letter', async () => {
  const { owner, son, id, boy, put, compose, mother } = await family()
  const empty = await owner.family.create({ title: '画', name: '妈妈' })
  await expect(
    owner.family.compose({ id: empty.id, blank: letterContent() }),
  ).rejects.toMatchObject(failsWith('family.empty'))
  await owner.family.setParts({
    id: empty.id,
    memberId: empty.members[0]?.id ?? '',
    baseVersion: 0,
    parts: [drawing()],
  })
  const { draftId } = await owner.family.compose({
    id: empty.id,
    blank: letterContent({ salutation: '', signature: '' }),
  })
  expect((await owner.letter.draft({ id: draftId })).content).toMatchObject({
    body: '',
    parts: [{ kind: 'drawing' }],
  })
  const girl = await world.people.writer({ nickname: '小红' })
  await girl.family.join({ token: (await owner.family.invite({ id })).token, name: '小红' })
  const members = (await owner.family.get({ id })).members.map((member) => member.id)
  const girls = members.find((memberId) => memberId !== mother && memberId !== boy) ?? ''
  await put(girl, girls, [drawing(5)])
  await put(son, boy, [drawing(6)])
  await owner.family.arrange({
    id,
    version: (await owner.family.get({ id })).version,
    memberIds: [girls, boy, mother],
  })
  const parts = (await compose()).draft.content.parts ?? []
  expect(
    parts.map((part) => [part.after, part.kind === 'drawing' ? part.strokes[0]?.[0] : null]),
  ).toEqual([
    [1, 5],
    [1, 6],
  ])
})

it('names who has how many when all together are too many for a letter, or for the place', async () => {
  const { owner, son, mother, boy, put, compose, id } = await family()
  const [his, hers] = [
    await Promise.all(Array.from({ length: 3 }, () => upload(son))),
    await Promise.all(Array.from({ length: 3 }, () => upload(owner))),
  ]
  await put(son, boy, [photos(his, 20)])
  await put(owner, mother, [photos(hers, 14)])
  await expect(compose()).rejects.toMatchObject({
    code: 'family.too_many_photos',
    data: { max: 99, count: 102 },
    message: expect.stringContaining('小明 60'),
  })
  await put(son, boy, [photos(his, 2)])
  const { draftId, draft } = await compose()
  const institutionId = await addInstitution(world, { maxPhotos: 5 })
  const { id: recipientId } = await owner.address.edit({
    kind: 'recipient',
    isDefault: false,
    recipient: {
      name: '示例收信人',
      relation: '',
      releaseOn: null,
      place: 'institution',
      institutionId,
      unit: '三监区',
      personNumber: '310017',
    },
  })
  await owner.letter.saveDraft({
    id: draftId,
    baseVersion: draft.version,
    title: draft.title,
    content: draft.content,
    recipientId,
  })
  expect((await compose()).tooManyPhotos).toEqual({
    max: 5,
    photos: 48,
    people: [
      { name: '妈妈', photos: 42 },
      { name: '小明', photos: 6 },
    ],
  })
  await put(owner, mother, [])
  await put(son, boy, [photos(his, 1)])
  expect((await compose()).tooManyPhotos).toBeNull()
  // Drawings are measured by their strokes, all together.
  const large: DrawingPart = {
    ...drawing(),
    strokes: Array.from({ length: 5 }, () => Array.from({ length: 8000 }, () => 5000)),
  }
  await put(son, boy, [large])
  await put(owner, mother, [large])
  await expect(owner.family.compose({ id, blank: letterContent() })).rejects.toMatchObject(
    failsWith('family.too_many_strokes'),
  )
})
