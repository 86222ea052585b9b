import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { type Answer, ForeignClient } from './foreign/client.ts'
import { wireCode } from './foreign/document.ts'
import { content as plainContent, recipient } from './generators/walks/walk.ts'
import { paySandbox } from './pay-sandbox.ts'

/**
 * A client by other hands: nothing of contract/, server/ or web/, no typed call, no name of a wire
 * field. It reads docs/openapi.json. The text message and the demo's login code come from the
 * product's folder, as they come to a phone.
 */
const { url, dataDir } = (await (
  await fetch(`${inject('products')}/${process.env['VITEST_POOL_ID'] ?? '1'}`)
).json()) as { url: string; dataDir: string }

const lastCode = async (phone: string): Promise<string> => {
  const path = join(dataDir, 'outbox', 'sms.jsonl')
  const find = () =>
    (existsSync(path) ? readFileSync(path, 'utf8') : '')
      .split('\n')
      .filter((line) => line.includes(phone))
      .at(-1)
  await expect.poll(find).toBeTruthy()
  return /\b\d{6}\b/.exec(find()?.replaceAll(phone, '') ?? '')?.[0] ?? ''
}

async function logIn(phone: string, code?: string): Promise<ForeignClient> {
  const client = new ForeignClient(url)
  if (code === undefined) await client.get('account.sendCode', { phone })
  const login = await client.get('account.checkCode', {
    phone,
    code: code ?? (await lastCode(phone)),
    isAgreed: true,
  })
  client.useToken(login.token as string)
  return client
}

const secret = 'Nobody on the line may read this sentence.'
const content = { ...plainContent, body: secret }

/** Orders a letter without paying, all in the encrypted form. */
async function orderLetter(
  client: ForeignClient,
): Promise<{ readonly order: Answer['data']; readonly proof: Answer['data'] }> {
  const to = await client.get('address.edit', {
    kind: 'recipient',
    isDefault: true,
    recipient,
  })
  const { draft } = await client.get('letter.saveDraft', {
    id: crypto.randomUUID(),
    baseVersion: 0,
    title: '',
    content,
    recipientId: to.id,
  })
  const proof = await client.get('letter.proof', {
    draftId: draft.id,
    draftVersion: draft.version,
    recipientId: to.id,
    mailClass: 'registered',
    isColour: false,
    isDuplex: false,
  })
  const warnings = (proof.breaches as { readonly rule: string }[]).map(({ rule }) => rule)
  const making = { proofId: proof.id, expectedTotal: proof.total, acceptedWarnings: warnings }
  // No key at all: the proof is the order token. Sent again it is the same order.
  const order = await client.get('letter.createOrder', making)
  expect((await client.get('letter.createOrder', making)).id).toBe(order.id)
  return { order, proof }
}

it('a client from docs/openapi.json alone orders an encrypted letter and pays it', async () => {
  const client = await logIn(`1206${String(process.hrtime.bigint()).slice(-7)}`)
  await client.get('wallet.receiveBalance').catch(() => undefined)
  const { order, proof } = await orderLetter(client)
  expect(
    client.sent.some(
      (body) => body.includes(secret) || body.includes('Li Ming') || body.includes('proofId'),
    ),
  ).toBe(false)

  const topUp = await client.get('wallet.recharge', {
    amount: proof.total,
    provider: 'sandbox',
    idempotencyKey: crypto.randomUUID(),
  })
  await paySandbox(topUp.payUrl as string)
  await expect
    .poll(async () => (await client.get('account.userInfo')).money as number)
    .toBeGreaterThanOrEqual(proof.total as number)

  const paying = { orderId: order.id, expectedTotal: proof.total, sha256: proof.sha256 }
  const paid = await client.get('letter.payOrder', paying)
  expect(await client.get('letter.payOrder', paying)).toEqual(paid)
  const followed = await client.get('order.get', { id: order.id })
  expect(['paid', 'in_review']).toContain(followed.state)
  const orders = await client.get('order.list', { page: 1 })
  expect(
    (orders.list as { readonly id: string }[]).filter(({ id }) => id === order.id),
  ).toHaveLength(1)
  expect((await client.get('logistics.list', { orderId: order.id })).list).toEqual([])
})

it('the demo’s writer reads a reply with its file and letter', async () => {
  const code = readFileSync(join(dataDir, 'demo', 'login-code'), 'utf8')
  const client = await logIn('12000000001', code)
  const [newest] = (await client.get('reply.list')).list as {
    readonly id: string
    readonly orderId: string | null
  }[]
  if (!newest) throw new Error('the demo has no reply')
  const reply = await client.get('reply.get', { id: newest.id })
  expect((reply.scans as unknown[]).length).toBeGreaterThan(0)
  const file = await fetch(new URL(reply.pdf.url as string, url))
  expect([
    file.status,
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual([200, '%PDF-'])
  await client.get('reply.markRead', { id: newest.id })
  const shipments = (await client.get('logistics.list')).list as { readonly number: string }[]
  expect(shipments.length).toBeGreaterThan(0)
})

it('refusals are as documented: old client, replay, unreadable body', async () => {
  const client = await logIn(`1207${String(process.hrtime.bigint()).slice(-7)}`)
  const old = { headers: { 'x-app-version': '1' } }
  const saved = await client.ask(
    'letter.saveDraft',
    { id: crypto.randomUUID(), baseVersion: 0, title: '', content, recipientId: null },
    old,
  )
  expect([saved.code, saved.headers.get('x-app-least-version')]).toEqual([1, '32'])
  const refused = await client.ask(
    'wallet.recharge',
    { amount: 100, provider: 'sandbox', idempotencyKey: crypto.randomUUID() },
    old,
  )
  expect([refused.status, String(refused.code)]).toEqual([426, wireCode('request.outdated')])
  const [last = ''] = client.sent.slice(-2)
  const again = await client.ask('letter.saveDraft', JSON.parse(last) as Record<string, unknown>, {
    isPlain: true,
  })
  expect(String(again.code)).toBe(wireCode('request.replayed'))
  const garbled = await client.ask(
    'letter.saveDraft',
    { ...(JSON.parse(last) as Record<string, unknown>), params: 'AAAA' },
    { isPlain: true },
  )
  expect(String(garbled.code)).toBe(wireCode('request.wire'))
})
