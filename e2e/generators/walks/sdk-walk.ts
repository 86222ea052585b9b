import { client } from '../made/sdk/client.gen.ts'
import {
  accountCheckCode,
  accountSendCode,
  accountUserInfo,
  addressEdit,
  letterCreateOrder,
  letterPayOrder,
  letterProof,
  letterSaveDraft,
  logisticsList,
  orderGet,
  orderList,
  walletRecharge,
} from '../made/sdk/index.ts'
import { content, headers, recipient, type Surroundings, type Walked } from './walk.ts'

/** The main job by the SDK that @hey-api/openapi-ts makes. */
export async function walk({ url, phone, codeSentTo, pay }: Surroundings): Promise<Walked> {
  client.setConfig({ baseUrl: url, headers })
  const must = { throwOnError: true } as const
  await accountSendCode({ ...must, body: { phone } })
  const login = await accountCheckCode({
    ...must,
    body: { phone, code: codeSentTo(phone), isAgreed: true },
  })
  client.setConfig({ auth: login.data.data.token })
  const coins = async () => (await accountUserInfo(must)).data.data.money

  const edited = await addressEdit({
    ...must,
    body: { kind: 'recipient', isDefault: true, recipient },
  })
  const recipientId = edited.data.data.id
  const saved = await letterSaveDraft({
    ...must,
    body: { id: crypto.randomUUID(), baseVersion: 0, title: '', content, recipientId },
  })
  const { draft } = saved.data.data
  if (draft === null) throw new Error('the draft was not kept')
  const drawn = await letterProof({
    ...must,
    body: {
      draftId: draft.id,
      draftVersion: draft.version,
      recipientId,
      mailClass: 'registered',
      isColour: false,
      isDuplex: false,
    },
  })
  const proof = drawn.data.data
  const made = await letterCreateOrder({
    ...must,
    body: {
      proofId: proof.id,
      expectedTotal: proof.total,
      acceptedWarnings: proof.breaches.map(({ rule }) => rule),
    },
  })
  const orderId = made.data.data.id
  const payment = { orderId, expectedTotal: proof.total, sha256: proof.sha256 }
  const refused = await letterPayOrder({ body: payment })

  const topUp = await walletRecharge({
    ...must,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { amount: proof.total, provider: 'sandbox' },
  })
  await pay(topUp.data.data.payUrl)
  const coinsBefore = await coins()
  await letterPayOrder({ ...must, body: payment })
  const followed = await orderGet({ ...must, query: { id: orderId } })
  const orders = await orderList(must)
  const shipments = await logisticsList({ ...must, query: { orderId } })
  return {
    orderId,
    total: proof.total,
    coinsBefore,
    coinsAfter: await coins(),
    state: followed.data.data.state,
    listed: orders.data.data.list.map(({ id }) => id),
    shipments: shipments.data.data.list.length,
    refusal: refused.error?.code ?? 1,
  }
}
