import { familyLimits } from '@mailing/contract/family/limits.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Client } from '../../../test/client.ts'
import { base64, Device, failsWith, openFamilies } from '../../../test/family-devices.ts'
import { letterContent, letterWriter, orderProof } from '../../../test/letters.ts'

const { family, person, world } = await openFamilies()

it('what two devices write at the same time, one of them offline, is all there afterwards', async () => {
  const { owner, others, id, members } = await family(['妈妈', '小明'])
  const [mother, son] = members.map((member) => member.id) as [string, string]
  const [phone, tablet] = [new Device(owner, id), new Device(await world.people.again(owner), id)]
  phone.write(mother, 0, '见字如面。')
  await phone.sync([mother, son])
  await tablet.sync([mother, son])
  // The tablet goes offline; both write in the same place.
  tablet.write(mother, 5, '我在火车上写这几句。')
  phone.write(mother, 5, '今天下雨了。')
  await phone.sync([mother])
  phone.write(mother, 0, '亲爱的：')
  await phone.sync([mother], true)
  await tablet.sync([mother])
  await phone.sync([mother])
  await tablet.sync([mother])
  expect(phone.text(mother)).toBe(tablet.text(mother))
  for (const written of ['亲爱的：', '见字如面。', '我在火车上写这几句。', '今天下雨了。'])
    expect(phone.text(mother)).toContain(written)
  // Nothing new: no new version, so that open pages do not wake each other.
  const before = (await phone.sync([mother])).sections[0]?.version
  expect((await tablet.sync([mother])).sections[0]).toMatchObject({ version: before, news: null })

  const sons = new Device(others[0] as Client, id)
  await sons.sync([mother])
  expect(sons.text(mother)).toBe(phone.text(mother))
  sons.write(mother, 0, '乱改')
  await expect(sons.sync([mother])).rejects.toMatchObject(failsWith('family.not_yours'))
  await owner.family.setRole({ id, memberId: son, role: 'editor' })
  await sons.sync([mother])
  await phone.sync([mother])
  expect(phone.text(mother)).toContain('乱改')
})

it('loses no word under random edits, random order of syncs and lost answers', async () => {
  const { owner, id, members } = await family(['妈妈'])
  const memberId = members[0]?.id ?? ''
  let round = 0
  const step = fc.record({
    device: fc.integer({ min: 0, max: 2 }),
    at: fc.nat(200),
    length: fc.integer({ min: 1, max: 6 }),
    isSynced: fc.boolean(),
    isLost: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const devices = await Promise.all([0, 1, 2].map(async () => new Device(owner, id)))
      // Each round clears what the last one wrote, so that the limit is not reached.
      const [first] = devices as [Device, Device, Device]
      await first.sync([memberId])
      first.write(memberId, 0, '', first.text(memberId).length)
      await first.sync([memberId])
      for (const device of devices) await device.sync([memberId])
      const written: string[] = []
      for (const { device, at, length, isSynced, isLost } of steps) {
        round += 1
        // Marked at both ends: whole words must survive even where somebody wrote in the middle of another's.
        const word = `${round}`.padStart(4, '0').repeat(length)
        const writer = devices[device] as Device
        writer.write(memberId, at, `〔${word}〕`)
        written.push(word)
        if (isSynced) await writer.sync([memberId], isLost)
      }
      for (let turn = 0; turn < 2; turn += 1)
        for (const device of devices) await device.sync([memberId])
      const texts = devices.map((device) => device.text(memberId))
      expect(new Set(texts).size).toBe(1)
      // No deletion was made: every character that anybody wrote is there, once.
      const count = (text: string) => [...text].toSorted().join('')
      expect(count(texts[0] ?? '')).toBe(count(written.map((word) => `〔${word}〕`).join('')))
    }),
    { numRuns: Number(process.env['FAMILY_RUNS'] ?? 15) },
  )
})

it('refuses what is no update, or too long, and keeps what was there', async () => {
  const { owner, id, members } = await family(['妈妈'])
  const memberId = members[0]?.id ?? ''
  const device = new Device(owner, id)
  device.write(memberId, 0, '第一句。')
  await device.sync([memberId])
  const send = (update: Uint8Array) =>
    owner.family.sync({
      id,
      sections: [
        {
          memberId,
          seen: 0,
          vector: base64(Y.encodeStateVector(new Y.Doc())),
          update: base64(update),
        },
      ],
    })
  for (const bytes of [
    [1, 2, 3],
    [255, 255, 255, 255, 255, 255, 255, 15],
    [...Array.from({ length: 300 }, (_, index) => (index * 37) % 256)],
  ]) {
    await expect(send(Uint8Array.from(bytes))).rejects.toMatchObject(failsWith('family.unreadable'))
  }
  // An update that was made on top of another one which the server never got.
  const far = new Y.Doc()
  far.getText('text').insert(0, '甲')
  const vector = Y.encodeStateVector(far)
  far.getText('text').insert(1, '乙')
  await expect(send(Y.encodeStateAsUpdate(far, vector))).rejects.toMatchObject(
    failsWith('family.unreadable'),
  )
  const long = new Device(owner, id)
  await long.sync([memberId])
  long.write(memberId, 0, '字'.repeat(familyLimits.sectionCharacters))
  await expect(long.sync([memberId])).rejects.toMatchObject(failsWith('family.too_long'))
  // Shortened on the device, the same text is taken.
  long.write(memberId, 0, '', 100)
  await long.sync([memberId])
  await device.sync([memberId])
  expect(device.text(memberId)).toHaveLength(familyLimits.sectionCharacters - 96)
  expect(device.text(memberId)).toContain('第一句。')
})

it('becomes one letter: pages in their order, each on a new one; paid it is closed, refunded it is open again', async () => {
  const writer = await letterWriter(world, 'postal', 100_000)
  const owner = writer.client
  const { id } = await owner.family.create({ title: '家书', name: '妈妈' })
  const { token } = await owner.family.invite({ id })
  const son = await person('小明')
  await son.family.join({ token, name: '小明' })
  const { members, version } = await owner.family.get({ id })
  const [mother, boy] = members.map((member) => member.id) as [string, string]
  await expect(owner.family.compose({ id, blank: letterContent() })).rejects.toMatchObject(
    failsWith('family.empty'),
  )
  const [hers, his] = [new Device(owner, id), new Device(son, id)]
  hers.write(mother, 0, '家里都好。')
  his.write(boy, 0, '我考了第三名。')
  await hers.sync([mother])
  await his.sync([boy])
  await expect(
    owner.family.arrange({ id, version: version - 1, memberIds: [boy, mother] }),
  ).rejects.toMatchObject(failsWith('family.changed'))
  await expect(owner.family.arrange({ id, version, memberIds: [boy] })).rejects.toMatchObject(
    failsWith('family.changed'),
  )
  await owner.family.arrange({ id, version, memberIds: [boy, mother] })
  const { draftId } = await owner.family.compose({ id, blank: letterContent() })
  const draft = await owner.letter.draft({ id: draftId })
  expect(draft.content.body).toBe('我考了第三名。\n\n——小明\f家里都好。\n\n——妈妈')
  expect((await owner.family.get({ id })).draft).toEqual({ id: draftId, isBehind: false })

  // Written on: the draft is behind; made again it keeps its look and the words the owner gave it.
  await owner.letter.saveDraft({
    id: draftId,
    baseVersion: draft.version,
    title: draft.title,
    content: { ...draft.content, salutation: '爸爸：', stationery: 'plain' },
    recipientId: writer.recipientId,
  })
  his.write(boy, 0, '爸爸，')
  await his.sync([boy])
  expect((await owner.family.get({ id })).draft).toEqual({ id: draftId, isBehind: true })
  expect(await owner.family.compose({ id, blank: letterContent() })).toMatchObject({ draftId })
  const again = await owner.letter.draft({ id: draftId })
  expect(again).toMatchObject({
    recipientId: writer.recipientId,
    content: { salutation: '爸爸：', stationery: 'plain' },
  })
  expect(again.content.body.startsWith('爸爸，我考了')).toBe(true)

  const proof = await owner.letter.proof({
    draftId,
    draftVersion: again.version,
    recipientId: writer.recipientId,
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: false,
  })
  expect(proof.pages).toBe(2)
  const order = await orderProof(writer, proof)
  await owner.letter.payOrder({
    orderId: order.id,
    expectedTotal: proof.total,
    sha256: proof.sha256,
  })
  await world.settle()
  expect(await owner.family.get({ id })).toMatchObject({
    state: 'sent',
    orderId: order.id,
    draft: null,
    invitation: { isOpen: false },
  })
  expect(await son.family.get({ id })).toMatchObject({ state: 'sent', orderId: null })
  his.write(boy, 0, '还有一句。')
  await expect(his.sync([boy])).rejects.toMatchObject(failsWith('family.sent'))
  await expect(son.family.setReady({ id, isReady: true })).rejects.toMatchObject(
    failsWith('family.sent'),
  )

  await owner.order.act({ id: order.id, action: 'cancel' })
  await world.settle()
  expect(await owner.family.get({ id })).toMatchObject({ state: 'writing', orderId: null })
  await his.sync([boy])
  expect(his.text(boy)).toContain('还有一句。')
})

it('keeps titles, names and texts sealed', async () => {
  const { owner, id, members } = await family(['妈妈阿芳'])
  const device = new Device(owner, id)
  device.write(members[0]?.id ?? '', 0, '这一句谁也不能在库里读到')
  await device.sync([members[0]?.id ?? ''])
  for (const table of ['family_letters', 'family_members', 'family_sections'] as const) {
    const rows = await world.kernel.db.selectFrom(table).selectAll().execute()
    const text = rows
      .map((row) =>
        Object.values(row)
          .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
          .join(' '),
      )
      .join(' ')
    for (const secret of ['妈妈阿芳', '给爸爸的家书', '这一句谁也不能在库里读到']) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('latin1'))
    }
  }
})
