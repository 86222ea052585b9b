import { locales } from '@mailing/contract/locale.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { bindTo } from '../../../test/invitations.ts'
import { openLogins } from '../../../test/logins.ts'
import { makeOrderIn } from '../../../test/money.ts'
import { chooseOnPage } from '../../../test/sandbox.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { checkSigns, inviterOf } from './service/bind.ts'

const { world, newcomer, codeSentTo } = await openLogins()
const { kernel, people } = world

/** Somebody who registers by a link, on a phone of their own or on another one. */
async function register(shareUid: string, deviceId?: string): Promise<Client> {
  const { phone, guest, from } = newcomer()
  const headers = { ...from.headers, ...(deviceId && { 'x-device-id': deviceId }) }
  await guest.account.sendCode({ phone }, { headers })
  const login = { phone, code: codeSentTo(phone), shareUid, isAgreed: true as const }
  guest.token = (await guest.account.checkCode(login, { headers })).token
  const { userId } = await guest.account.userInfo()
  return { ...guest, userId, phone } as Client
}
const invitedBy = async (who: Client) => (await who.invite.config()).invitedBy
const stateOf = async ({ userId }: Client) =>
  (
    await kernel.db
      .selectFrom('invitations')
      .select('state')
      .where('invited_id', '=', userId)
      .executeTakeFirst()
  )?.state
const signsOf = async ({ userId }: Client) =>
  kernel.db
    .selectFrom('invitation_signs')
    .select(['sign', 'action'])
    .where('invited_id', '=', userId)
    .execute()

test('whoever registers by a link is bound to its owner, and sees the name', async () => {
  const inviter = await people.writer({ nickname: '阿兰' })
  const friend = await register(inviter.userId)
  expect(await invitedBy(friend)).toMatchObject({ name: '阿兰' })
  expect(await invitedBy(inviter)).toBeNull()
  expect((await inviter.invite.config()).figures).toEqual({ registered: 1, posted: 0, coupons: 0 })
  await makeOrderIn(world, friend, 'posted')
  await world.settle()
  expect((await inviter.invite.config()).figures).toMatchObject({ registered: 1, posted: 1 })
})

test('the first binding stays, whoever asks again, also at the same moment', async () => {
  const [first, second] = [await people.writer(), await people.writer()]
  const friend = await register(first.userId)
  await bindTo(world, friend, second.userId)
  expect(await inviterOf(kernel, friend.userId)).toBe(first.userId)
  await expect(
    kernel.db
      .updateTable('invitations')
      .set({ inviter_id: second.userId })
      .where('invited_id', '=', friend.userId)
      .execute(),
  ).rejects.toThrow(/stays/)
  const late = await people.writer()
  const owners = [first, second]
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => bindTo(world, late, owners[n % 2]?.userId ?? '')),
  )
  expect(owners.map(({ userId }) => userId)).toContain(await inviterOf(kernel, late.userId))
})

test('nobody is bound to themselves, to nobody, or to an account that is blocked', async () => {
  const [alone, blocked] = [await people.writer(), await people.writer()]
  await bindTo(world, alone, alone.userId)
  await kernel.db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('id', '=', blocked.userId)
    .execute()
  for (const link of ['nobody', newId(), blocked.userId]) {
    const friend = await register(link)
    expect(await stateOf(friend)).toBeUndefined()
    expect(await invitedBy(friend)).toBeNull()
  }
  expect(await stateOf(alone)).toBeUndefined()
})

test('the same device or phone is the same person: the binding is refused and brings nothing, and no other takes its place', async () => {
  const inviter = await people.writer()
  await makeCampaign(world, { isInCentre: false, invitation: 'newcomer' })
  const self = await register(inviter.userId, inviter.deviceId)
  expect(await stateOf(self)).toBe('refused')
  expect(await signsOf(self)).toEqual([{ sign: 'device', action: 'refuse' }])
  await world.settle()
  expect((await self.coupon.list({})).list).toEqual([])
  expect((await inviter.invite.config()).figures).toMatchObject({ registered: 0 })
  const other = await people.writer()
  await bindTo(world, self, other.userId)
  expect(await inviterOf(kernel, self.userId)).toBeUndefined()

  const friend = await people.writer()
  await inviter.address.edit({
    kind: 'delivery',
    isDefault: false,
    delivery: {
      name: '林兰',
      phone: friend.phone,
      postal: {
        country: 'CN',
        area: '浙江省杭州市西湖区',
        detail: '文一路 1 号',
        postcode: '310000',
      },
    },
  })
  await bindTo(world, friend, inviter.userId)
  expect(await stateOf(friend)).toBe('refused')
  expect(await signsOf(friend)).toEqual([{ sign: 'phone', action: 'refuse' }])
})

test('the same address is looked at and does not end a binding', async () => {
  const [inviter, friend] = [await people.writer(), await people.writer()]
  for (const [who, detail] of [
    [inviter, '文一路 2 号'],
    [friend, '文一路2号'],
  ] as const)
    await who.address.edit({
      kind: 'delivery',
      isDefault: false,
      delivery: {
        name: '林兰',
        phone: who.phone,
        postal: { country: 'CN', area: '浙江省 杭州市 西湖区', detail, postcode: '310000' },
      },
    })
  await bindTo(world, friend, inviter.userId)
  expect(await stateOf(friend)).toBe('bound')
  expect(await signsOf(friend)).toEqual([{ sign: 'address', action: 'review' }])
})

test('who pays from one account is looked at when the friend’s order would bring something', async () => {
  const [inviter, friend, other] = [
    await people.writer(),
    await people.writer(),
    await people.writer(),
  ]
  const pay = async (who: Client, payer: string) => {
    const { payUrl } = await who.wallet.recharge({ amount: 1000, provider: 'sandbox' })
    expect((await chooseOnPage(world, payUrl, 'pay', payer)).statusCode).toBe(303)
  }
  await pay(inviter, 'card 1')
  await bindTo(world, friend, inviter.userId)
  await bindTo(world, other, inviter.userId)
  await pay(friend, 'card 1')
  await pay(other, 'card 2')
  const checked = (who: Client) =>
    inTransaction(kernel, (kernel) => checkSigns(kernel, who.userId, inviter.userId))
  expect([await checked(friend), await checked(other)]).toEqual(['review', 'ignore'])
  expect([await signsOf(friend), await signsOf(other)]).toEqual([
    [{ sign: 'payer', action: 'review' }],
    [],
  ])
})

test('guests see what inviting brings; posters have words in every language, and quiet ones none of letters', async () => {
  await makeCampaign(world, { isInCentre: false, invitation: 'inviter' })
  const config = await people.guest().invite.config()
  expect(config).toMatchObject({ shareUid: '', figures: null, invitedBy: null })
  expect(config.inviter.length).toBeGreaterThan(0)
  const writer = await people.writer({ nickname: '阿兰' })
  for (const locale of locales) {
    const { list, name, shareUid } = await writer.invite.sharePosters(
      {},
      { headers: { 'x-locale': locale } },
    )
    expect({ name, shareUid }).toEqual({ name: '阿兰', shareUid: writer.userId })
    expect(list.length).toBeGreaterThanOrEqual(8)
    for (const poster of list) {
      for (const word of [poster.title, poster.text, poster.quietTitle, poster.quietText])
        expect(word.length).toBeGreaterThan(1)
      expect(`${poster.quietTitle} ${poster.quietText}`).not.toMatch(
        /信|寄|邮|郵|监|監|letter|post|mail|lettre|courrier|carta|correo/i,
      )
    }
  }
})

test('staff change what counts as inviting oneself; who was settled before stays, the second of two colleagues is told', async () => {
  const [finance, support] = [await people.staff('finance'), await people.staff('support')]
  const inviter = await people.writer()
  const before = await register(inviter.userId)
  const device = newId()
  await register(inviter.userId, device)
  const [{ version, createdByName: _name, createdAt: _at, reason: _reason, ...rule }] = (
    await support.invite.rules()
  ).list as [Awaited<ReturnType<typeof finance.invite.setRule>>]
  await expect(
    support.invite.setRule({ baseVersion: version, ...rule, reason: '家人共用一台' }),
  ).rejects.toMatchObject({ code: 'access.denied' })
  const changed = await finance.invite.setRule({
    baseVersion: version,
    ...rule,
    device: 'review',
    reason: '家人共用一台',
  })
  expect(changed).toMatchObject({ version: version + 1, device: 'review', reason: '家人共用一台' })
  await expect(
    finance.invite.setRule({ baseVersion: version, ...rule, reason: '慢了一步' }),
  ).rejects.toMatchObject({ code: 'agent.rule_changed' })

  // On one device with somebody: bound now, with a sign that staff look at.
  const owner = await register(inviter.userId, device)
  const friend = await register(owner.userId, device)
  expect(await stateOf(friend)).toBe('bound')
  expect(await signsOf(friend)).toContainEqual({ sign: 'device', action: 'review' })
  expect(await stateOf(before)).toBe('bound')
  await finance.invite.setRule({ baseVersion: version + 1, ...rule, reason: '恢复' })
  expect(await stateOf(friend)).toBe('bound')
  expect(await stateOf(await register(owner.userId, device))).toBe('refused')
})
