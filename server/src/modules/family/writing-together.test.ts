import type { CallOutput } from '@mailing/contract/call.ts'
import type { familyCalls } from '@mailing/contract/family/calls.ts'
import { familyLimits } from '@mailing/contract/family/limits.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Client } from '../../../test/client.ts'
import { letterContent, letterWriter, orderProof } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const person = (nickname: string) => world.people.writer({ nickname })
type Answer = CallOutput<(typeof familyCalls)['sync']>

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** One device that has a family letter open: it keeps its documents while it is offline. */
class Device {
  readonly #docs = new Map<string, { doc: Y.Doc; seen: number; server: Uint8Array }>()
  readonly client: Client
  readonly id: string

  constructor(client: Client, id: string) {
    this.client = client
    this.id = id
  }

  #section(memberId: string) {
    const known = this.#docs.get(memberId) ?? {
      doc: new Y.Doc(),
      seen: 0,
      server: Y.encodeStateVector(new Y.Doc()),
    }
    this.#docs.set(memberId, known)
    return known
  }

  text(memberId: string): string {
    return this.#section(memberId).doc.getText('text').toString()
  }

  write(memberId: string, at: number, text: string, removed = 0): void {
    const { doc } = this.#section(memberId)
    const own = doc.getText('text')
    const place = Math.min(at, own.length)
    doc.transact(() => {
      own.delete(place, Math.min(removed, own.length - place))
      own.insert(place, text)
    })
  }

  /** Sends and takes; `isLost`: the answer never arrives. */
  async sync(memberIds: readonly string[], isLost = false): Promise<Answer> {
    const asked = memberIds.map((memberId) => ({ memberId, ...this.#section(memberId) }))
    const answer = await this.client.family.sync({
      id: this.id,
      sections: asked.map(({ memberId, doc, seen, server }) => {
        const update = Y.encodeStateAsUpdate(doc, server)
        return {
          memberId,
          seen,
          vector: base64(Y.encodeStateVector(doc)),
          update: update.byteLength > 2 ? base64(update) : null,
        }
      }),
    })
    if (isLost) return answer
    for (const { memberId, version, news } of answer.sections) {
      const own = this.#section(memberId)
      if (news) Y.applyUpdate(own.doc, Buffer.from(news.update, 'base64'))
      this.#docs.set(memberId, {
        doc: own.doc,
        seen: version,
        server: news ? Buffer.from(news.vector, 'base64') : own.server,
      })
    }
    return answer
  }
}

async function family(names: readonly string[]) {
  const [owner, ...others] = (await Promise.all(names.map(person))) as [Client, ...Client[]]
  const { id } = await owner.family.create({ title: '给爸爸的家书', name: names[0] ?? '' })
  const { token } = await owner.family.invite({ id })
  for (const [index, other] of others.entries())
    await other.family.join({ token, name: names[index + 1] ?? '' })
  const { members } = await owner.family.get({ id })
  return { owner, others, id, token, members }
}
const failsWith = (code: string) => ({ code })

it('people join by a link, once, and nobody else sees anything of the letter', async () => {
  const { owner, others, id, token, members } = await family(['妈妈', '小明'])
  const [son] = others as [Client]
  expect(members).toMatchObject([
    { name: '妈妈', role: 'owner', isMe: true },
    { name: '小明', role: 'writer', isMe: false, isMine: true },
  ])
  expect(await son.family.get({ id })).toMatchObject({
    role: 'writer',
    invitation: null,
    draft: null,
    members: [{ isMine: false }, { isMe: true, isMine: true }],
  })
  expect((await son.family.join({ token, name: '小明' })).members).toHaveLength(2)
  expect((await son.family.list({})).list).toMatchObject([
    { id, title: '给爸爸的家书', names: ['妈妈', '小明'] },
  ])

  const stranger = await person('路人')
  await expect(stranger.family.get({ id })).rejects.toMatchObject(failsWith('request.not_found'))
  await expect(stranger.family.sync({ id, sections: [] })).rejects.toMatchObject(
    failsWith('request.not_found'),
  )
  await expect(stranger.family.invitation({ token: 'a'.repeat(32) })).rejects.toMatchObject(
    failsWith('family.invitation_over'),
  )
  expect(await stranger.family.invitation({ token })).toMatchObject({
    ownerName: '妈妈',
    names: ['妈妈', '小明'],
    joinedId: null,
  })

  const { token: second } = await owner.family.invite({ id })
  await expect(stranger.family.join({ token, name: '路人' })).rejects.toMatchObject(
    failsWith('family.invitation_over'),
  )
  await owner.family.closeInvitation({ id })
  await expect(stranger.family.join({ token: second, name: '路人' })).rejects.toMatchObject(
    failsWith('family.invitation_over'),
  )
  for (const forbidden of [
    () => son.family.invite({ id }),
    () => son.family.rename({ id, title: '我的' }),
    () => son.family.compose({ id, blank: letterContent() }),
    () => son.family.remove({ id }),
  ]) {
    await expect(forbidden()).rejects.toMatchObject(failsWith('family.not_owner'))
  }
})

it('an invitation ends after its days, and the last place is taken once', async () => {
  const { owner, id, token } = await family(['妈妈'])
  const many = await Promise.all(
    Array.from({ length: familyLimits.members + 3 }, (_, index) => person(`亲戚${index}`)),
  )
  const results = await Promise.allSettled(
    many.map((one) => one.family.join({ token, name: '亲戚' })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    familyLimits.members - 1,
  )
  expect(
    results
      .flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
      .every((code) => code === 'family.full'),
  ).toBe(true)
  expect((await owner.family.get({ id })).members).toHaveLength(familyLimits.members)
  const other = await family(['爷爷'])
  world.clock.advance(familyLimits.inviteDays * 86_400_000 + 1000)
  await expect(
    (await person('晚来的')).family.join({ token: other.token, name: '晚来的' }),
  ).rejects.toMatchObject(failsWith('family.invitation_over'))
})

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

it('people can be taken out, leave, and the owner can remove the letter for all', async () => {
  const { owner, others, id, members } = await family(['妈妈', '小明', '小红'])
  const [boy, girl] = others as [Client, Client]
  const [mother, sons, girls] = members.map((member) => member.id) as [string, string, string]
  await expect(boy.family.removeMember({ id, memberId: girls })).rejects.toMatchObject(
    failsWith('family.not_owner'),
  )
  await expect(owner.family.removeMember({ id, memberId: mother })).rejects.toMatchObject(
    failsWith('family.owner_stays'),
  )
  await girl.family.removeMember({ id, memberId: girls })
  await owner.family.removeMember({ id, memberId: sons })
  for (const gone of [boy, girl])
    await expect(gone.family.get({ id })).rejects.toMatchObject(failsWith('request.not_found'))
  expect((await owner.family.get({ id })).members).toHaveLength(1)
  await owner.family.remove({ id })
  expect((await owner.family.list({})).list).toEqual([])
  await expect(owner.family.get({ id })).rejects.toMatchObject(failsWith('request.not_found'))
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
