import { zPhone } from '@mailing/contract/account/calls.ts'
import { institutionKinds } from '@mailing/contract/institution/calls.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { moneyInvariants } from '../app.ts'
import { requireComplete } from '../modules/address/rules/content.ts'
import { auditLedger } from '../modules/wallet/service.ts'
import { readConfig } from '../platform/config.ts'
import { seedDemo } from '../seed.ts'
import { demoLogins, demoTotp, readDemoCode, renewDemoCode } from './logins.ts'
import { demoPeople, demoPersonByKey } from './people.ts'

const world = await createWorld({ settings: { DEMO: 'on' } })
const { config, vault } = world.kernel
await seedDemo(world)
const code = renewDemoCode(config)

async function logIn(key: string) {
  const person = demoPersonByKey(key)
  if (!person) throw new Error(`no demo person ${key}`)
  const client = world.people.guest()
  const login = await client.account.checkCode({ phone: person.phone, code, isAgreed: true })
  client.token = login.token
  return { client, login, person }
}

test('every demo person logs in with the code of this start, staff with their authenticator as well', async () => {
  expect(code).toMatch(/^\d{6}$/)
  for (const { key, phone, code: shown, isSecondFactorNeeded } of demoLogins(config)) {
    const { client, login, person } = await logIn(key)
    expect([shown, phone, login.isNew, login.isSecondFactorNeeded]).toEqual([
      code,
      person.phone,
      false,
      isSecondFactorNeeded,
    ])
    expect((await client.account.userInfo()).roles).toEqual(person.roles)
    if (isSecondFactorNeeded)
      client.token = (
        await client.account.secondFactor({ code: demoTotp(vault, person, world.clock.now()) })
      ).token
  }
  expect(demoLogins(config)).toHaveLength(demoPeople.length)
})

test('a wrong code logs nobody in, the demo’s code opens no other account, and no message is sent to demo numbers', async () => {
  const guest = world.people.guest()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await expect(
    guest.account.checkCode({ phone: '12000000001', code: wrong, isAgreed: true }),
  ).rejects.toMatchObject({ code: 'account.code_wrong' })
  await expect(
    guest.account.checkCode({ phone: '12000000099', code, isAgreed: true }),
  ).rejects.toMatchObject({ code: 'account.code_expired' })
  expect(await guest.account.sendCode({ phone: '12000000001' })).toEqual({
    resendAfterSeconds: 60,
    validSeconds: 300,
  })
  expect(world.sms.sent).toEqual([])
})

test('the demo’s shop sells goods, some of which fit in a letter, and staff find an order in each state to practise on', async () => {
  const { client: writer } = await logIn('writer')
  expect((await writer.goods.list({})).list.length).toBe(10)
  const supplies = (await writer.goods.enclosures()).list
  expect(supplies.length).toBeGreaterThan(2)
  // The demo's coupons can be read beside the price of its goods.
  expect(
    (
      await writer.shop.coupons({
        lines: [{ variantId: supplies[0]?.variants[0]?.id ?? '', quantity: 2 }],
      })
    ).list,
  ).toEqual(expect.any(Array))
  expect(new Set((await writer.shop.list({})).list.map(({ state }) => state))).toEqual(
    new Set(['paid', 'shipped', 'return_requested', 'delivered']),
  )
})

test('the demo’s agent has friends, entries in each state, a withdrawal that was paid, and a sound ledger', async () => {
  const { client: agent } = await logIn('agent')
  const { state, friends, money, earned } = await agent.agent.me()
  expect({ state, friends }).toEqual({ state: 'approved', friends: 3 })
  const paid = (await agent.agent.withdrawals({})).list
  expect(paid.map(({ state, bank }) => [state, bank])).toEqual([['paid', 'China Merchants Bank']])
  expect(money.frozen > 0 && money.available > 0).toBe(true)
  expect(money.available + money.frozen + (paid[0]?.amount ?? 0)).toBe(earned)
  const states = new Set((await agent.agent.entries({})).list.map(({ state }) => state))
  expect(states).toEqual(new Set(['frozen', 'freed', 'reversed']))
  expect((await agent.agent.months()).list.length).toBeGreaterThan(2)
  // The events of those orders change nothing afterwards.
  await world.settle()
  expect((await agent.agent.me()).money).toEqual(money)
  expect((await auditLedger(world.kernel, moneyInvariants)).breaks).toEqual([])
})

test('a new start has a new code, and the old one is dead', async () => {
  const old = readDemoCode(config)
  let renewed = renewDemoCode(config)
  while (renewed === old) renewed = renewDemoCode(config)
  await expect(
    world.people
      .guest()
      .account.checkCode({ phone: '12000000001', code: old ?? '', isAgreed: true }),
  ).rejects.toMatchObject({ code: 'account.code_wrong' })
  await world.people
    .guest()
    .account.checkCode({ phone: '12000000001', code: renewed, isAgreed: true })
})

test('without DEMO the demo’s code is nothing and no logins are told', async () => {
  const plain = await createWorld()
  renewDemoCode(plain.kernel.config)
  const shown = readDemoCode(plain.kernel.config) ?? ''
  await expect(
    plain.people.guest().account.checkCode({ phone: '12000000001', code: shown, isAgreed: true }),
  ).rejects.toMatchObject({ code: 'account.code_expired' })
  expect(demoLogins(plain.kernel.config)).toEqual([])
  await expect(seedDemo(plain)).rejects.toThrow('DEMO')
})

test('a demo in production is refused by the settings', () => {
  expect(() => readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(
    /DEMO: on is for trying the product/,
  )
})

test('seeding twice changes nothing', async () => {
  const count = async () => {
    const tables = [
      'users',
      'user_roles',
      'authenticators',
      'institutions',
      'institution_rules',
      'addresses',
      'goods',
      'goods_variants',
      'goods_stock_movements',
      'goods_comments',
      'orders',
      'unit_costs',
    ] as const
    return Promise.all(
      tables.map(
        async (table) =>
          (
            await world.kernel.db
              .selectFrom(table)
              .select((e) => e.fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
      ),
    )
  }
  const before = await count()
  await seedDemo(world)
  expect(await count()).toEqual(before)
})

test('what the demo has ordered stands in the sequence of its days: today’s above what is long over', async () => {
  const rows = await world.kernel.db
    .selectFrom('orders')
    .select(['created_at', 'number'])
    .orderBy('seq')
    .execute()
  const days = rows.map((row) => row.created_at.getTime())
  expect(days.length).toBeGreaterThan(20)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
})

test('the demo directory has institutions of every kind with rules that differ', async () => {
  const found = []
  let cursor: string | undefined
  do {
    const page = await world.people.guest().institution.list({ cursor })
    found.push(...page.list)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(found.length).toBeGreaterThanOrEqual(12)
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(institutionKinds))
  const rules = found.map(({ current }) => current.rules)
  expect(
    rules.some((r) => r.isHandwrittenOnly) &&
      rules.some((r) => !r.isColourAllowed) &&
      rules.some((r) => !r.isEmojiAllowed) &&
      rules.some((r) => r.languages.length > 0),
  ).toBe(true)
  expect(new Set(rules.map(({ sheetMark }) => sheetMark)).size).toBe(4)
  expect(new Set(rules.map(({ maxPages }) => maxPages)).size).toBeGreaterThan(5)
  expect(
    found.some(({ acceptance }) => acceptance === null) &&
      found.some(({ acceptance }) => acceptance !== null),
  ).toBe(true)
  expect(found.filter(({ isBlocked }) => isBlocked)).toHaveLength(1)
  expect(found.find(({ name }) => name === '示例第一监狱')?.current.version).toBe(2)
})

test('demo recipients have what their institutions ask for, and demo numbers are nobody’s', async () => {
  renewDemoCode(config)
  for (const key of ['writer', 'second-writer']) {
    const person = demoPersonByKey(key)
    const client = world.people.guest()
    client.token = (
      await client.account.checkCode({
        phone: person?.phone ?? '',
        code: readDemoCode(config) ?? '',
        isAgreed: true,
      })
    ).token
    const { list } = await client.address.list({ kind: 'recipient' })
    expect(list.length).toBeGreaterThan(1)
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    for (const address of list)
      if (address.kind === 'recipient' && address.institution)
        requireComplete(address.institution, address)
  }
  for (const { phone } of demoPeople)
    expect([zPhone.parse(phone), phone.startsWith('120')]).toEqual([phone, true])
})
