import { readCsv } from '@mailing/contract/csv.ts'
import { describe, expect, it } from 'vitest'
import {
  addRules,
  letterContent,
  letterInReview,
  letterWriter,
  openRules,
  orderProof,
  proveNew,
} from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { toCsv } from '../../platform/csv.ts'
import { auditOf } from '../audit/service.ts'

const world = await createWorld()
const { db } = world.kernel
const reviewer = await world.people.staff('reviewer')
const pieceOf = (orderId: string) =>
  db.selectFrom('pieces').selectAll().where('order_id', '=', orderId).executeTakeFirst()

describe('a change of an institution’s rules', () => {
  it('says beforehand which unprinted letters it would stop, and changes nothing by that', async () => {
    const writer = await letterWriter(world, {})
    const [bad, good] = [
      await letterInReview(world, writer, { content: { body: '说说案情' } }),
      await letterInReview(world, writer, { content: { body: '只是问候' } }),
    ]
    await reviewer.letter.decide({ action: 'pass', orderId: bad.orderId, version: 1 })
    const content = await world.people.staff('content')
    const id = writer.institutionId ?? ''
    expect(await content.institution.previewRules({ id, rules: openRules({}) })).toMatchObject({
      checked: 2,
      isWhole: true,
      touched: [],
    })
    const rules = openRules({ bannedWords: ['案情'] })
    // Who may not read letters is not told which of them has a word, and that they were searched for it is written down.
    expect(await content.institution.previewRules({ id, rules })).toMatchObject({
      touched: [],
      hidden: 1,
    })
    expect(await auditOf(world.kernel, 'institution', [id])).toContainEqual(
      expect.objectContaining({ action: 'institution.preview_rules', reason: '案情' }),
    )
    const admin = await world.people.staff('admin')
    const { touched, hidden } = await admin.institution.previewRules({ id, rules })
    expect(hidden).toBe(0)
    expect(touched).toMatchObject([
      { orderId: bad.orderId, kind: 'letter', state: 'approved', rules: ['banned_word'] },
    ])
    // A block stops them all, whatever they say; the rules stay as they are.
    expect(await content.institution.previewRules({ id, isBlocked: true })).toMatchObject({
      touched: [{ rules: ['blocked'] }, { rules: ['blocked'] }],
      hidden: 0,
    })
    for (const { orderId } of [bad, good])
      expect((await reviewer.letter.review({ orderId })).breaches).toEqual([])
    expect((await content.institution.get({ id })).latestVersion).toBe(1)
    // A file of places says the same of all that it changes, and nothing of one that changes no rules.
    const { name } = await content.institution.get({ id })
    const { csv } = await content.institution.export({ query: name })
    expect((await admin.institution.previewFile({ csv })).orders).toBeNull()
    const [heading = [], ...lines] = readCsv(csv).map(({ fields }) => fields)
    const withWord = lines.map((fields) =>
      fields.map((cell, at) =>
        fields.includes(id) && heading[at] === 'banned_words' ? '案情' : cell,
      ),
    )
    const file = { csv: toCsv([heading, ...withWord]) }
    expect((await admin.institution.previewFile(file)).orders).toEqual({
      checked: 2,
      isWhole: true,
      touched,
      hidden: 0,
    })
    expect((await content.institution.previewFile(file)).orders).toMatchObject({
      touched: [],
      hidden: 1,
    })
    expect(await auditOf(world.kernel, 'institution', [id])).toContainEqual(
      expect.objectContaining({ action: 'institution.preview_file', reason: '案情' }),
    )
    await addRules(world, id, 1, { bannedWords: ['案情'] })
    expect((await writer.client.order.get({ id: bad.orderId })).state).toBe('in_review')
  })

  it('sends approved letters that break it back to review with a flag; it cannot be passed as it is, but changed', async () => {
    const writer = await letterWriter(world, {})
    const [bad, good] = [
      await letterInReview(world, writer, { content: { body: '说说案情' } }),
      await letterInReview(world, writer, { content: { body: '只是问候' } }),
    ]
    for (const { orderId } of [bad, good])
      await reviewer.letter.decide({ action: 'pass', orderId, version: 1 })
    await addRules(world, writer.institutionId ?? '', 1, { bannedWords: ['案情'] })
    expect((await writer.client.order.get({ id: good.orderId })).state).toBe('approved')
    const review = await reviewer.letter.review({ orderId: bad.orderId })
    expect(review).toMatchObject({
      state: 'in_review',
      breaches: [{ rule: 'banned_word', level: 'block' }],
      findings: [{ category: 'institution_word' }],
    })
    await expect(
      reviewer.letter.decide({ action: 'pass', orderId: bad.orderId, version: review.version }),
    ).rejects.toMatchObject({ code: 'letter.breach' })
    await reviewer.letter.decide({
      action: 'propose_edit',
      orderId: bad.orderId,
      version: review.version,
      content: letterContent({ body: '说说家常' }),
      reason: 'institution_rule',
      note: '',
    })
    const order = await writer.client.order.act({ id: bad.orderId, action: 'accept_edit' })
    expect(order.state).toBe('approved')
    // The writer was told, once.
    expect(order.notices).toMatchObject([
      { kind: 'rules_changed', params: { rule: 'banned_word' } },
    ])
    expect(await pieceOf(bad.orderId)).toMatchObject({ sha256: order.approved?.sha256 })
  })

  it('that came while a letter lay in a print batch stops it when the batch is taken apart, and its writer is told then', async () => {
    const printer = await world.people.staff('printer')
    const writer = await letterWriter(world, {})
    const { orderId } = await letterInReview(world, writer, { content: { body: '说说案情' } })
    await reviewer.letter.decide({ action: 'pass', orderId, version: 1 })
    const batch = await printer.delivery.createBatch({
      mailClass: 'ordinary',
      paper: 'A4',
      isColour: false,
      isDuplex: false,
      limit: 200,
    })
    await addRules(world, writer.institutionId ?? '', 1, { bannedWords: ['案情'] })
    const order = () => writer.client.order.get({ id: orderId })
    expect(await order()).toMatchObject({ state: 'printing', notices: [] })
    await printer.delivery.dissolve({ id: batch.id, reason: 'paper jam' })
    await world.settle()
    expect(await order()).toMatchObject({
      state: 'in_review',
      notices: [{ kind: 'rules_changed', params: { rule: 'banned_word' } }],
    })
  })

  it('between proof and order is not overlooked: what the rules have drawn on the sheets is drawn anew', async () => {
    const writer = await letterWriter(world, {})
    const proof = await proveNew(writer)
    await addRules(world, writer.institutionId ?? '', 1, { sheetMark: 'name_and_number' })
    await expect(orderProof(writer, proof)).rejects.toMatchObject({ code: 'letter.proof_stale' })
    const { client, recipientId } = writer
    const draft = (await client.letter.drafts({})).list[0]
    const anew = await client.letter.proof({
      draftId: draft?.id ?? '',
      draftVersion: 1,
      recipientId,
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    })
    expect((await orderProof(writer, anew)).state).toBe('pending_payment')
  })

  it('that a check has found unchanged between proof and order asks for no other proof', async () => {
    const writer = await letterWriter(world, { sheetMark: 'name_and_number' })
    const proof = await proveNew(writer)
    const content = await world.people.staff('content')
    const checked = await content.institution.actOnMany({
      action: 'check',
      seen: [{ id: writer.institutionId ?? '', version: 1 }],
      source: '官网公告',
      checkedOn: '2026-01-06',
    })
    expect(checked).toEqual({ done: 1, left: [] })
    expect((await orderProof(writer, proof)).state).toBe('pending_payment')
  })

  it('that came while the writer thought about a change brings the letter back to review', async () => {
    const writer = await letterWriter(world, {})
    const { orderId } = await letterInReview(world, writer)
    await reviewer.letter.decide({
      action: 'propose_edit',
      orderId,
      version: 1,
      content: letterContent({ body: '新的文字' }),
      reason: 'typing_slip',
      note: '',
    })
    await addRules(world, writer.institutionId ?? '', 1, { bannedWords: ['新的'] })
    expect(await writer.client.order.act({ id: orderId, action: 'accept_edit' })).toMatchObject({
      state: 'in_review',
    })
    expect(await reviewer.letter.review({ orderId })).toMatchObject({
      content: { body: '新的文字' },
      breaches: [{ rule: 'banned_word' }],
    })
  })

  it('for a later day takes effect on that day', async () => {
    const writer = await letterWriter(world, {})
    const { orderId } = await letterInReview(world, writer)
    await reviewer.letter.decide({ action: 'pass', orderId, version: 1 })
    const later = new Date(world.clock.now().getTime() + 3 * 24 * 3_600_000)
    await addRules(
      world,
      writer.institutionId ?? '',
      1,
      { mailClasses: ['express'] },
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(later),
    )
    await world.runJob('mail.apply_rules')
    expect((await writer.client.order.get({ id: orderId })).state).toBe('approved')
    world.clock.advance(3 * 24 * 3_600_000)
    await world.runJob('mail.apply_rules')
    expect((await writer.client.order.get({ id: orderId })).state).toBe('in_review')
  })

  it('takes effect although no server ran on its day', async () => {
    const writer = await letterWriter(world, {})
    const { orderId } = await letterInReview(world, writer)
    await (await world.people.staff('reviewer')).letter.decide({
      action: 'pass',
      orderId,
      version: 1,
    })
    const tomorrow = new Date(world.clock.now().getTime() + 24 * 3_600_000)
    await addRules(
      world,
      writer.institutionId ?? '',
      1,
      { mailClasses: ['express'] },
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(tomorrow),
    )
    world.clock.advance(3 * 24 * 3_600_000)
    await world.runJob('mail.apply_rules')
    expect((await writer.client.order.get({ id: orderId })).state).toBe('in_review')
  })
})

it('a place that takes no letters any more sends approved ones back to review, and their writers are told', async () => {
  const writer = await letterWriter(world, {})
  const { orderId } = await letterInReview(world, writer)
  await (await world.people.staff('reviewer')).letter.decide({
    action: 'pass',
    orderId,
    version: 1,
  })
  const content = await world.people.staff('content')
  const { id, updatedAt, kind, name, country, region, city, addressLine, postcode } =
    await content.institution.get({ id: writer.institutionId ?? '' })
  await content.institution.update({
    id,
    baseUpdatedAt: updatedAt,
    details: { kind, name, country, region, city, addressLine, postcode },
    isBlocked: true,
  })
  await world.settle()
  const order = await writer.client.order.get({ id: orderId })
  expect([order.state, order.notices.map(({ kind, params }) => [kind, params['rule']])]).toEqual([
    'in_review',
    [['rules_changed', 'blocked']],
  ])
})
