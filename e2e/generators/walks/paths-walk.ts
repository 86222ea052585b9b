import createClient from 'openapi-fetch'
import type { paths } from '../made/paths.ts'
import { content, headers, recipient, type Surroundings, type Walked } from './walk.ts'

/**
 * The `data` of an answer whose type says that it is there; anything else than success ends the
 * walk.
 */
function dataOf<T>(answer: { readonly data?: { readonly code: 1; readonly data: T } }): T {
  if (answer.data === undefined) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.data.data
}

/** The main job by openapi-typescript and openapi-fetch. */
export async function walk({ url, phone, codeSentTo, pay }: Surroundings): Promise<Walked> {
  const guest = createClient<paths>({ baseUrl: url, headers })
  dataOf(await guest.POST('/api/mailing/v5/login/send', { body: { phone } }))
  const code = codeSentTo(phone)
  const checked = await guest.POST('/api/mailing/v5/login/check', {
    body: { phone, code, isAgreed: true },
  })
  const { token } = dataOf(checked)
  const client = createClient<paths>({
    baseUrl: url,
    headers: { ...headers, 'uni-id-token': token },
  })
  const coins = async () => dataOf(await client.GET('/api/mailing/v5/my/userInfo')).money

  const to = dataOf(
    await client.POST('/api/mailing/v5/address/edit', {
      body: { kind: 'recipient', isDefault: true, recipient },
    }),
  )
  const { draft } = dataOf(
    await client.POST('/api/mailing/v5/letter/saveDraft', {
      body: { id: crypto.randomUUID(), baseVersion: 0, title: '', content, recipientId: to.id },
    }),
  )
  if (draft === null) throw new Error('the draft was not kept')
  const proof = dataOf(
    await client.POST('/api/mailing/v5/letter/proof', {
      body: {
        draftId: draft.id,
        draftVersion: draft.version,
        recipientId: to.id,
        mailClass: 'registered',
        isColour: false,
        isDuplex: false,
      },
    }),
  )
  const order = dataOf(
    await client.POST('/api/mailing/v5/app/createLetterOrder', {
      body: {
        proofId: proof.id,
        expectedTotal: proof.total,
        acceptedWarnings: proof.breaches.map(({ rule }) => rule),
      },
    }),
  )
  const payment = { orderId: order.id, expectedTotal: proof.total, sha256: proof.sha256 }
  const refused = await client.POST('/api/mailing/v5/app/payLetterOrder', { body: payment })

  const topUp = dataOf(
    await client.POST('/api/mailing/v5/app/recharge', {
      params: { header: { 'idempotency-key': crypto.randomUUID() } },
      body: { amount: proof.total, provider: 'sandbox' },
    }),
  )
  await pay(topUp.payUrl)
  const coinsBefore = await coins()
  dataOf(await client.POST('/api/mailing/v5/app/payLetterOrder', { body: payment }))
  const query = { params: { query: { id: order.id } } }
  const followed = dataOf(await client.GET('/api/mailing/v5/order/detail', query))
  const orders = dataOf(await client.GET('/api/mailing/v5/order/record'))
  const shipments = dataOf(
    await client.GET('/api/mailing/v5/order/logistics', {
      params: { query: { orderId: order.id } },
    }),
  )
  return {
    orderId: order.id,
    total: proof.total,
    coinsBefore,
    coinsAfter: await coins(),
    state: followed.state,
    listed: orders.list.map(({ id }) => id),
    shipments: shipments.list.length,
    refusal: refused.error?.code ?? 1,
  }
}
