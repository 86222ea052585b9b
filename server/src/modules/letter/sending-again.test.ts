import { minor } from '@mailing/contract/amount.ts'
import { describe, expect, it } from 'vitest'
import { postApproved, postedLetter } from '../../../test/bench.ts'
import { letterContent, letterWriter } from '../../../test/letters.ts'
import { balance, group, openReturnedLetters } from '../../../test/returned-letters.ts'

const { world, printer, comesBack, returned, setTable } = await openReturnedLetters()

describe('mail that came back', () => {
  it('because the person has moved goes out again at half the price to the new address, once', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const orderId = await returned(writer, 'person_moved')
    const old = await client.order.get({ id: orderId })
    expect(old.outcome).toMatchObject({
      fault: 'moved',
      credited: 0,
      resendPercent: 50,
      isResendOpen: true,
      resentAs: null,
    })
    await client.address.edit({
      id: recipientId,
      kind: 'recipient',
      isDefault: true,
      recipient: {
        name: '示例收信人',
        relation: '',
        releaseOn: null,
        place: 'postal',
        postal: { country: 'CN', area: '新省', detail: '新路 5 号', postcode: '300001' },
        phone: '',
      },
    })
    const proof = await client.letter.resend({ orderId })
    expect(proof.items.at(-1)).toMatchObject({
      code: 'resend',
      amount: minor(-(old.total - Math.floor(old.total / 2))),
    })
    expect(proof.total).toBe(Math.floor(old.total / 2))
    const create = () =>
      client.letter.createOrder({
        proofId: proof.id,
        expectedTotal: proof.total,
        acceptedWarnings: [],
      })
    const again = await client.order.get({ id: (await create()).id })
    expect([again.resendOf, again.addressLines.some((line) => line.includes('新路 5 号'))]).toEqual(
      [{ id: orderId, number: old.number }, true],
    )
    expect((await client.order.get({ id: orderId })).outcome).toMatchObject({
      isResendOpen: false,
      resentAs: { id: again.id },
    })
    await expect(client.letter.resend({ orderId })).rejects.toMatchObject({
      code: 'letter.no_resend',
    })
    // Given up before it was paid, the offer is open once more.
    await client.order.act({ id: again.id, action: 'cancel' })
    expect((await client.order.get({ id: orderId })).outcome).toMatchObject({
      isResendOpen: true,
      resentAs: null,
    })
    const other = await client.letter.resend({ orderId, mailClass: 'registered' })
    const sent = await client.letter.createOrder({
      proofId: other.id,
      expectedTotal: other.total,
      acceptedWarnings: [],
    })
    await client.letter.payOrder({
      orderId: sent.id,
      expectedTotal: other.total,
      sha256: other.sha256,
    })
    await world.settle()
    expect(await client.order.get({ id: sent.id })).toMatchObject({
      state: 'in_review',
      mailClass: 'registered',
    })
  })

  it('is sent again free of charge by the post’s fault: an order of nothing is paid like any other', async () => {
    const writer = await letterWriter(world)
    const orderId = await returned(writer, 'damaged')
    const proof = await writer.client.letter.resend({ orderId })
    expect(proof.total).toBe(0)
    const before = await balance(writer)
    const sent = await writer.client.letter.createOrder({
      proofId: proof.id,
      expectedTotal: proof.total,
      acceptedWarnings: [],
    })
    expect(
      await writer.client.letter.payOrder({
        orderId: sent.id,
        expectedTotal: proof.total,
        sha256: proof.sha256,
      }),
    ).toMatchObject({ state: 'paid' })
    expect(await balance(writer)).toBe(before)
  })

  it('covers the letter that came back: what is added to it, or goes faster, is paid in full', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const orderId = await returned(writer, 'damaged')
    const { total: old } = await client.order.get({ id: orderId })
    const express = await client.letter.resend({ orderId, mailClass: 'express' })
    const usual = express.items
      .filter(({ code }) => code !== 'resend')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect([usual > old, express.total]).toEqual([true, usual - old])
    const { draft } = await client.letter.saveDraft({
      id: crypto.randomUUID(),
      baseVersion: 0,
      title: '',
      content: letterContent({ body: '很长的信。\n'.repeat(200) }),
      recipientId,
    })
    const long = await client.letter.proof({
      draftId: draft.id,
      draftVersion: 1,
      recipientId,
      mailClass: 'ordinary',
      isColour: true,
      isDuplex: false,
      resendOf: orderId,
    })
    expect(long.items.at(-1)).toMatchObject({ code: 'resend', amount: -old })
    expect(long.total).toBeGreaterThan(0)
    const sent = await client.letter.createOrder({
      proofId: long.id,
      expectedTotal: long.total,
      acceptedWarnings: [],
    })
    expect(sent.total).toBe(long.total)
  })

  it('that is paid back when it comes back a second time leaves one offer, not two', async () => {
    await setTable({ moved: { creditPercent: 100, resendPercent: 50 } })
    const writer = await letterWriter(world)
    const { client } = writer
    const first = await returned(writer, 'person_moved')
    const proof = await client.letter.resend({ orderId: first })
    const { id: second } = await client.letter.createOrder({
      proofId: proof.id,
      expectedTotal: proof.total,
      acceptedWarnings: [],
    })
    await client.letter.payOrder({
      orderId: second,
      expectedTotal: proof.total,
      sha256: proof.sha256,
    })
    await world.settle()
    const reviewer = await world.people.staff('reviewer')
    const { version } = await reviewer.letter.review({ orderId: second })
    await reviewer.letter.decide({ action: 'pass', orderId: second, version })
    await comesBack(await postApproved(printer, second, group), 'person_moved')
    expect((await client.order.get({ id: second })).state).toBe('refunded')
    expect((await client.order.get({ id: first })).outcome).toMatchObject({
      isResendOpen: false,
      resentAs: { id: second },
    })
    await expect(client.letter.resend({ orderId: first })).rejects.toMatchObject({
      code: 'letter.no_resend',
    })
    expect((await client.letter.resend({ orderId: second })).items.at(-1)).toMatchObject({
      code: 'resend',
    })
    await setTable({ moved: { creditPercent: 0, resendPercent: 50 } })
  })

  it('of two orders that take one offer at once only one is made', async () => {
    const writer = await letterWriter(world)
    const orderId = await returned(writer, 'person_unknown')
    const [first, second] = [
      await writer.client.letter.resend({ orderId }),
      await writer.client.letter.resend({ orderId, mailClass: 'express' }),
    ]
    const results = await Promise.allSettled(
      [first, second].map((proof) =>
        writer.client.letter.createOrder({
          proofId: proof.id,
          expectedTotal: proof.total,
          acceptedWarnings: [],
        }),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'letter.no_resend' },
    })
  })

  it('offers nothing to others, and nothing for a letter that did not come back', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await postedLetter(world, writer, printer, group)
    await expect(writer.client.letter.resend({ orderId })).rejects.toMatchObject({
      code: 'letter.no_resend',
    })
    const back = await returned(writer, 'content_refused')
    const stranger = await letterWriter(world)
    await expect(stranger.client.letter.resend({ orderId: back })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const { draft } = await stranger.client.letter.saveDraft({
      id: crypto.randomUUID(),
      baseVersion: 0,
      title: '',
      content: {
        locale: 'zh-Hans',
        body: '你好',
        date: '',
        salutation: '',
        signature: '',
        font: 'kai',
        sizePt: 14,
        align: 'left',
        paper: 'A4',
        stationery: 'plain',
        isIndented: false,
      },
      recipientId: stranger.recipientId,
    })
    await expect(
      stranger.client.letter.proof({
        draftId: draft.id,
        draftVersion: 1,
        recipientId: stranger.recipientId,
        mailClass: 'ordinary',
        isColour: false,
        isDuplex: false,
        resendOf: back,
      }),
    ).rejects.toMatchObject({ code: 'letter.no_resend' })
  })
})
