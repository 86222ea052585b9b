import { type Call, methodsOf } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { rolePermissions, staffRoles } from '@mailing/contract/roles.ts'
import { expect, test } from 'vitest'
import { listCalls } from '../src/platform/call-table.ts'
import { dayIn } from '../src/platform/clock.ts'
import { CallFailure, type Client } from './client.ts'
import { type Samples, shapeOf, valuesOf } from './growth/asks.ts'
import { privateLife } from './private-life.ts'
import { secrets } from './private-words.ts'
import { createWorld } from './world.ts'

/** The audit log has all private content that staff see (R38). */
const world = await createWorld()
const life = await privateLife(world)
const { userId, phone } = life.client

/**
 * Calls without another audit entry within ten minutes. They show the same again. Each has its
 * reason: all other private content is recorded each time. A new line needs a decision.
 */
const asOneLook: Readonly<Record<string, readonly string[]>> = {
  // Nicknames are in a queue that the desk polls all day (docs/decisions/chat.md).
  'chat.adminList': ['nickname'],
  // Words of colleagues about an order or a customer, on pages that ask every half minute
  // (docs/decisions/order.md).
  'orderDesk.get': ['staffNote'],
  'customer.get': ['staffNote'],
}

/** Content that no staff may ever see. */
const nobodys: readonly string[] = ['draft', 'diary']

const marks: ReadonlyMap<string, string> = new Map([
  ...Object.entries(secrets),
  ['phone', phone],
  // An address of a file that a person owns: a scan, a page, a picture.
  ['file', '/api/v1/file/'],
])

const shownIn = (answer: unknown): readonly string[] => {
  const text = JSON.stringify(answer)
  return [...marks].filter(([, word]) => text.includes(word)).map(([name]) => name)
}

const today = dayIn(world.kernel.config.TIME_ZONE, world.clock.now())

/** Sample inputs of calls, beside the choices that they name themselves. */
const samples: Samples = {
  userId: [userId, life.agentId],
  orderId: [life.reviewedId],
  conversationId: [life.conversationId],
  variantId: [life.variantId],
  month: [today.slice(0, 7)],
  from: [today],
  to: [today],
  version: ['1'],
  query: [secrets.chat, ...life.numbers.slice(0, 1), phone],
  'agent.application.userId': [userId],
  'agent.page.userId': [userId],
  'agent.payout.id': [life.withdrawalId],
  'bench.copy.id': [life.copyId],
  'chat.adminCanned.id': [life.cannedId],
  'coupon.adminCampaign.id': [life.campaignId],
  'coupon.answers.id': [life.questionnaireId],
  'delivery.batch.id': [life.batchId],
  'delivery.pieceByCode.code': [life.pieceCode],
  'goods.adminGet.id': [life.shownGoodsId],
  'greeting.review.orderId': [life.greetingId],
  'help.admin.key': [life.helpKey],
  'institution.history.id': [life.institutionId],
  'logistics.deskGet.id': [life.trackedId],
  'orderDesk.get.number': life.numbers,
  'orderDesk.private.id': [life.reviewedId, life.goodsId, life.postcardId],
  'point.history.id': [life.taskId],
  'postcard.review.orderId': [life.postcardId],
  'print.run.id': [life.runId],
  'privacy.deletionProof.id': [life.deletionId],
  'reply.deskGet.id': [life.replyId, life.openReplyId],
  'shop.adminGet.id': [life.goodsId, life.receivedId],
  'stationery.admin.id': [life.stationeryId],
  'template.admin.id': [life.templateId],
  'wallet.deskPayment.id': [life.paymentId],
}

type Input = Readonly<Record<string, unknown>>

/** Calls that only read although they are sent, with their inputs. */
const sent: Readonly<Record<string, readonly Input[]>> = {
  'customer.find': [phone, secrets.recipient, ...life.numbers].map((words) => ({ words })),
  'orderDesk.exportChosen': [{ ids: [life.reviewedId, life.goodsId, life.postcardId] }],
  'institution.previewRules': [{ id: life.institutionId, isBlocked: true }],
  'postcard.beginPassing': [{}],
}
type Asks = Readonly<Record<string, Readonly<Record<string, (input: Input) => Promise<unknown>>>>>

/** Lists inputs of a call: the needed ones, with each choice of each field. */
function inputsOf(call: Call): readonly Input[] {
  const given = sent[call.id]
  if (given) return given
  const base: Record<string, string> = {}
  const more: Input[] = []
  for (const [name, schema] of Object.entries(shapeOf(call.input))) {
    const isNeeded = !schema.safeParse(undefined).success
    const [first, ...others] = valuesOf(call, name, schema, samples)
    if (isNeeded && first === undefined)
      throw new Error(`no sample for the field ${name} of ${call.id}: add one`)
    if (isNeeded && first !== undefined) base[name] = first
    more.push(
      ...(isNeeded ? others : [first ?? [], others].flat()).map((value) => ({ [name]: value })),
    )
  }
  return [base, ...more.map((one) => ({ ...base, ...one }))]
}

const readings = listCalls(allCalls).filter(
  (call) => typeof call.access === 'object' && (methodsOf(call).includes('GET') || call.id in sent),
)

/** Finds the least role that may make the call. */
function roleFor({ access, id }: Call) {
  if (typeof access !== 'object') throw new Error(`${id} is not for staff`)
  const role = staffRoles.find((one) => rolePermissions[one].includes(access.staff))
  if (!role) throw new Error(`nobody may make ${id}`)
  return role
}

type Answer = { readonly shown: readonly string[]; readonly entries: number }

/**
 * Asks twice as somebody who has looked at nothing before: what is recorded as one look in a while
 * is recorded the first time only. Answers what either answer showed and how often it was recorded,
 * or the error.
 */
async function ask(call: Call, input: Input): Promise<Answer | string> {
  const reader = await world.people.staff(roleFor(call))
  const [domain = '', verb = ''] = call.id.split('.')
  const calls = reader as unknown as Asks
  const read = async () => shownIn(await calls[domain]?.[verb]?.(input))
  try {
    const shown = [...new Set([...(await read()), ...(await read())])]
    return { shown, entries: await entriesOf(reader) }
  } catch (error) {
    if (error instanceof CallFailure) return error.code
    throw error
  }
}

const entriesOf = async ({ userId: actor }: Client): Promise<number> =>
  (
    await world.kernel.db
      .selectFrom('audit_entries')
      .select('id')
      .where('actor_id', '=', actor)
      .execute()
  ).length

/** Number of entries that two readings must leave. */
function entriesFor(id: string, shown: readonly string[]): number {
  if (shown.length === 0) return 0
  return shown.every((name) => asOneLook[id]?.includes(name)) ? 1 : 2
}

/** Every call with what each of its inputs was answered. */
const asked = new Map<string, readonly (Answer | string)[]>()
for (const call of readings) {
  const answers: (Answer | string)[] = []
  for (const input of inputsOf(call)) answers.push(await ask(call, input))
  asked.set(call.id, answers)
}
const givenBy = (id: string) => (asked.get(id) ?? []).filter((answer) => typeof answer !== 'string')

test.each([...asked.keys()])('%s shows nothing private that is not in the audit log', (id) => {
  // A call that answers nothing proves nothing: it needs a sample of something that is there.
  expect(givenBy(id).length, `answered ${asked.get(id)?.join(', ')}`).toBeGreaterThan(0)
  for (const { shown, entries } of givenBy(id)) {
    expect(shown.filter((name) => nobodys.includes(name))).toEqual([])
    expect(entries, `showed ${shown.join(', ')}`).toBeGreaterThanOrEqual(entriesFor(id, shown))
  }
})

test('all other private content is shown somewhere, so it was tried', () => {
  const shown = [...asked.keys()].flatMap((id) => givenBy(id).flatMap((answer) => answer.shown))
  expect([...marks.keys()].filter((name) => !shown.includes(name))).toEqual(nobodys)
})

test('what may be one look is shown by that call still', () => {
  for (const [id, names] of Object.entries(asOneLook))
    expect(givenBy(id).flatMap(({ shown }) => shown)).toEqual(expect.arrayContaining([...names]))
})
