import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { download, postApproved } from '../../../test/bench.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import {
  type GreetingWishes,
  greeting,
  greetingInReview,
  greetingOrder,
  proveGreeting,
  savedGreeting,
} from '../../../test/greetings.ts'
import { addInstitution, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { db } = world.kernel
const reviewer = await world.people.staff('reviewer')
const printer = await world.people.staff('printer')

const run = promisify(execFile)

/** The text of each page of a file, as another program reads it. */
async function textOf(pdf: Buffer): Promise<string[]> {
  const path = join(await mkdtemp(join(tmpdir(), 'greeting-')), 'card.pdf')
  await writeFile(path, pdf)
  const { stdout } = await run('pdftotext', ['-layout', path, '-'])
  return stdout.split('\f').slice(0, -1)
}

describe('a greeting card in the making', () => {
  it('is kept sealed, listed by its words, copied from an order, and removed', async () => {
    const writer = await letterWriter(world)
    const id = await savedGreeting(writer)
    expect((await writer.client.greeting.drafts({})).list).toMatchObject([
      { id, excerpt: '生日快乐 愿你平安 等你回家吃面。', cover: 'birthday', isConflict: false },
    ])
    const row = await db
      .selectFrom('mail_drafts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('回家')
    const other = await letterWriter(world)
    for (const refused of [
      other.client.greeting.draft,
      other.client.greeting.removeDraft,
      writer.client.postcard.draft,
      writer.client.letter.draft,
    ])
      await expect(refused({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    expect(await writer.client.greeting.removeDraft({ id })).toEqual({ isDone: true })
    expect((await writer.client.greeting.drafts({})).list).toEqual([])
  })

  it('loses nothing when two devices change it, and refuses a cover that does not exist', async () => {
    const writer = await letterWriter(world)
    const id = await savedGreeting(writer)
    const save = (message: string) =>
      writer.client.greeting.saveDraft({
        id,
        baseVersion: 1,
        content: greeting({ message }),
        recipientId: null,
      })
    expect(await save('甲')).toMatchObject({ draft: { id, version: 2 }, conflict: null })
    const second = await save('乙')
    expect(second).toMatchObject({
      draft: { content: { message: '乙' }, conflictOf: id },
      conflict: { id, content: { message: '甲' } },
    })
    await expect(savedGreeting(writer, greeting({ cover: 'none such' }))).rejects.toMatchObject({
      code: 'greeting.unknown_cover',
    })
  })
})

describe('the proof of a greeting card', () => {
  it('is one sheet of A4 with four sides, its words, the address for the answer and the code', async () => {
    const writer = await letterWriter(world, { sheetMark: 'name_and_number' })
    const proof = await proveGreeting(writer, { mailClass: 'registered' })
    expect(proof.items.map(({ code }) => code)).toEqual(['greeting_card', 'mail_class'])
    expect(proof.total).toBe(proof.items.reduce((sum, { amount }) => sum + amount, 0))
    const pdf = await download(writer.client, proof.file.url)
    const pages = (await PDFDocument.load(pdf)).getPages()
    expect(
      pages.map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]),
    ).toEqual([
      [595, 842],
      [595, 842],
    ])
    const { sender, mark } = await writer.client.greeting.back({ recipientId: writer.recipientId })
    expect(mark).toContain('310017')
    const [outside = '', inside = ''] = (await textOf(pdf)).map((text) => text.replace(/\s/g, ''))
    for (const word of ['生日快乐', '310017', ...sender])
      expect(outside).toContain(word.replace(/\s/g, ''))
    expect(inside).toContain('愿你平安')
    expect(inside).toContain('等你回家吃面。')
  })

  it('says what the place has against it, what is too long and what is empty', async () => {
    const strict = await letterWriter(world, {
      isDecorationAllowed: false,
      isColourAllowed: false,
      bannedWords: ['平安'],
    })
    const rulesOf = async (wishes: GreetingWishes) =>
      (await proveGreeting(strict, wishes)).breaches.map(({ rule }) => rule).toSorted()
    expect(await rulesOf({})).toEqual(['banned_word', 'colour', 'decoration'])
    const plain = greeting({ cover: 'plain', verse: '' })
    expect(await rulesOf({ content: plain, isColour: false })).toEqual([])
    // It travels in an envelope: a place without postcards takes it.
    const closed = await letterWriter(world, { isPostcardAllowed: false })
    expect((await proveGreeting(closed)).breaches).toEqual([])
    for (const [changes, code] of [
      [{ message: '一\n'.repeat(400) }, 'greeting.too_long'],
      [{ verse: '多行\n'.repeat(60) }, 'greeting.too_long'],
      [{ verse: ' ', message: '\n' }, 'greeting.empty'],
    ] as const)
      await expect(
        proveGreeting(closed, { content: greeting(changes) }),
        JSON.stringify(changes).slice(0, 40),
      ).rejects.toMatchObject({ code })
  })

  it('is refused for an address that no face can print: it would be paid for and left out of every batch', async () => {
    const writer = await letterWriter(world)
    const { id: recipientId } = await writer.client.address.edit({
      kind: 'recipient',
      isDefault: false,
      recipient: {
        place: 'postal',
        name: 'محمد',
        postal: { country: 'CN', area: '示例省', detail: '示例路 3 号', postcode: '100003' },
        phone: '',
        relation: '',
        releaseOn: null,
      },
    })
    const proof = await proveGreeting({ ...writer, recipientId })
    expect(new Set(proof.breaches.map(({ rule, level }) => `${rule} ${level}`))).toEqual(
      new Set(['address_glyph block']),
    )
    await expect(writer.client.greeting.createOrder(greetingOrder(proof))).rejects.toMatchObject({
      code: 'greeting.breach',
    })
  })

  it('without colour has no colour in its file', async () => {
    const writer = await letterWriter(world)
    const colour = await download(writer.client, (await proveGreeting(writer)).file.url)
    const grey = await download(
      writer.client,
      (await proveGreeting(writer, { isColour: false })).file.url,
    )
    const dir = await mkdtemp(join(tmpdir(), 'greeting-'))
    const saturation = async (pdf: Buffer): Promise<number> => {
      await writeFile(join(dir, 'card.pdf'), pdf)
      await run('pdftoppm', [
        '-r',
        '30',
        '-f',
        '1',
        '-l',
        '1',
        join(dir, 'card.pdf'),
        join(dir, 'c'),
      ])
      const { readdir, readFile } = await import('node:fs/promises')
      const [name = ''] = (await readdir(dir)).filter((one) => one.endsWith('.ppm'))
      const pixels = (await readFile(join(dir, name))).subarray(20)
      let most = 0
      for (let at = pixels.length % 3; at + 2 < pixels.length; at += 3) {
        const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
        most = Math.max(most, Math.max(red, green, blue) - Math.min(red, green, blue))
      }
      return most
    }
    expect(await saturation(colour)).toBeGreaterThan(60)
    expect(await saturation(grey)).toBeLessThanOrEqual(2)
  })
})

describe('ordering a greeting card', () => {
  it('goes from the draft to the post, once, and is read, passed, printed, packed and posted as every letter is', async () => {
    const writer = await letterWriter(world)
    const proof = await proveGreeting(writer)
    const key = randomUUID()
    const orders = await Promise.all(
      Array.from({ length: 6 }, () =>
        writer.client.greeting.createOrder(greetingOrder(proof), { key }),
      ),
    )
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    await expect(writer.client.greeting.createOrder(greetingOrder(proof))).rejects.toMatchObject({
      code: 'greeting.proof_used',
    })
    const [order] = orders
    const orderId = order?.id ?? ''
    expect(await writer.client.order.get({ id: orderId })).toMatchObject({
      kind: 'greeting_card',
      sheets: 1,
      isDuplex: true,
      approved: { sha256: proof.sha256 },
    })
    await writer.client.order.pay({ orderId, method: 'wallet', expectedTotal: proof.total })
    await world.settle()
    expect((await writer.client.greeting.drafts({})).list).toEqual([])
    const waiting = await reviewer.mail.reviewList({ state: 'in_review' })
    expect(waiting.list.find((one) => one.orderId === orderId)).toMatchObject({
      kind: 'greeting_card',
    })
    const review = await reviewer.greeting.review({ orderId })
    expect(review).toMatchObject({
      content: greeting(),
      text: '生日快乐\n愿你平安\n等你回家吃面。',
    })
    await reviewer.greeting.decide({ action: 'pass', orderId, version: review.version })
    await expect(
      reviewer.greeting.decide({ action: 'pass', orderId, version: review.version }),
    ).rejects.toMatchObject({ code: 'greeting.review_changed' })
    await postApproved(printer, orderId, {
      mailClass: 'ordinary',
      isColour: true,
      isDuplex: true,
    })
    const posted = await writer.client.order.get({ id: orderId })
    expect(posted.state).toBe('posted')
    expect(posted.reads?.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['greeting.read', 'greeting.pass']),
    )
    const again = await writer.client.greeting.copyToDraft({ orderId })
    expect(again).toMatchObject({ content: greeting(), recipientId: writer.recipientId })
  })

  it('is refused with its money back, takes a coupon, and counts what changed meanwhile', async () => {
    const writer = await letterWriter(world)
    const campaignId = await makeCampaign(world, {
      terms: { kind: 'amount_off', amount: 100 },
    })
    const coupon = await writer.client.coupon.take({ campaignId })
    const proof = await proveGreeting(writer)
    expect(await writer.client.greeting.coupons({ proofId: proof.id })).toMatchObject({
      bestId: coupon.id,
    })
    await expect(
      writer.client.greeting.createOrder({ ...greetingOrder(proof), expectedTotal: 1 }),
    ).rejects.toMatchObject({ code: 'order.price_changed' })
    const orderId = await greetingInReview(world, writer, proof)
    const { version } = await reviewer.greeting.review({ orderId })
    await reviewer.greeting.decide({
      action: 'refuse',
      orderId,
      version,
      reason: 'institution_rule',
      note: '',
    })
    await world.settle()
    expect(await writer.client.order.get({ id: orderId })).toMatchObject({ state: 'refunded' })
    const unknown = await letterWriter(world, {
      institutionId: await addInstitution(world, {}, false),
    })
    const unseen = await proveGreeting(unknown)
    await expect(
      unknown.client.greeting.createOrder({ ...greetingOrder(unseen), acceptedWarnings: [] }),
    ).rejects.toMatchObject({ code: 'greeting.warning_unseen' })
  })
})
