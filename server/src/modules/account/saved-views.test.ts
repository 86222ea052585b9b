import { mostSum, viewLimits } from '@mailing/contract/account/view-filter.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { auditOf } from '../audit/service.ts'
import { lockViews } from './store/views.ts'

const world = await createWorld()
const screen = '/orders'
const held = { filter: { only: 'held', kind: 'letter' }, hiddenColumns: ['pages', 'place'] }
const given = { screen, name: 'Held letters', ...held, isShared: false } as const
const clerk = () => world.people.staff('support')
const namesSeenBy = async (one: Awaited<ReturnType<typeof clerk>>) =>
  (await one.view.list({ screen })).list.map(({ name }) => name)

test('a view that somebody keeps for themselves is seen and changed by nobody else, not even by an administrator', async () => {
  const [mine, other, admin] = [await clerk(), await clerk(), await world.people.staff('admin')]
  const view = await mine.view.add({ ...given, name: 'Only mine' })
  expect(view).toMatchObject({ ...held, version: 1, isMine: true, mayChange: true })
  expect(await namesSeenBy(mine)).toContain('Only mine')
  expect((await mine.view.list({ screen })).list.find(({ id }) => id === view.id)).toEqual(view)
  for (const one of [other, admin]) {
    expect(await namesSeenBy(one)).not.toContain('Only mine')
    const { id, version } = view
    const refused = { code: 'request.not_found' }
    await expect(one.view.change({ id, version, name: 'Taken' })).rejects.toMatchObject(refused)
    await expect(one.view.remove({ id, version })).rejects.toMatchObject(refused)
  }
  expect(await auditOf(world.kernel, 'config', [view.id])).toEqual([])
})

test('a shared view is used by all, and changed by its maker and by those who give out rights', async () => {
  const [maker, other, admin] = [await clerk(), await clerk(), await world.people.staff('admin')]
  const { id, version } = await maker.view.add({ ...given, name: 'For all' })
  await maker.view.change({ id, version, isShared: true })
  const seen = (await other.view.list({ screen })).list.find((one) => one.id === id)
  expect(seen).toMatchObject({ ...held, isShared: true, isMine: false, mayChange: false })
  expect(seen?.byName).not.toBe('')
  await expect(other.view.change({ id, version: 2, name: 'Taken' })).rejects.toMatchObject({
    code: 'access.denied',
  })
  await expect(other.view.remove({ id, version: 2 })).rejects.toMatchObject({
    code: 'access.denied',
  })
  await admin.view.change({ id, version: 2, name: 'For everybody' })
  expect(await namesSeenBy(other)).toContain('For everybody')
  await maker.view.remove({ id, version: 3 })
  expect(await namesSeenBy(other)).not.toContain('For everybody')
  expect((await auditOf(world.kernel, 'config', [id])).map(({ action }) => action)).toEqual([
    'account.share_view',
    'account.change_view',
    'account.remove_view',
  ])
})

test('of two who change a view at once one is told, and what the other wrote stays', async () => {
  const [maker, admin] = [await clerk(), await world.people.staff('admin')]
  const { id, version } = await maker.view.add({ ...given, name: 'Two at once', isShared: true })
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%pg_advisory_xact_lock%'`.execute(
        world.kernel.db,
      )
    ).rows.length
  // Both have read the same version, and wait here to write.
  const changes = await inTransaction(world.kernel, async (held) => {
    await lockViews(held, screen)
    const both = Promise.allSettled([
      maker.view.change({ id, version, name: 'By its maker' }),
      admin.view.change({ id, version, shown: { filter: {}, hiddenColumns: [] } }),
    ])
    await expect.poll(waiting, { timeout: 15_000 }).toBe(2)
    return { both }
  })
  const told = await changes.both
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(told.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'account.view_changed' },
  })
  await expect(maker.view.remove({ id, version })).rejects.toMatchObject({
    code: 'account.view_changed',
  })
  await maker.view.remove({ id, version: 2 })
})

test('a view holds a place, a class of mail and sums beside states and days', async () => {
  const mine = await clerk()
  const filter = {
    institutionId: '019a8c00-0000-7000-8000-000000000001',
    mailClass: 'express',
    totalFrom: '0',
    totalTo: String(mostSum),
    sort: 'largest',
  }
  const { id } = await mine.view.add({ ...given, name: 'Express', filter })
  const kept = (await mine.view.list({ screen })).list.find((view) => view.id === id)
  expect(kept?.filter).toEqual(filter)
})

test('nothing that is typed is kept in a view, nor what another screen has', async () => {
  const mine = await clerk()
  const refused = { code: 'request.invalid' }
  for (const filter of [
    { number: '261120-AAAA-BBBB' },
    { state: '13800000000' },
    { kind: '王小明' },
    { userId: mine.userId },
    { actorId: mine.userId },
    { institutionId: '示例单位' },
    // A phone in a field of money.
    { totalFrom: '1380000000000' },
    { totalTo: '612345678.00' },
    { totalTo: '007' },
  ])
    await expect(mine.view.add({ ...given, filter })).rejects.toMatchObject(refused)
  const { id, version } = await mine.view.add(given)
  await expect(
    mine.view.change({ id, version, shown: { filter: { action: 'a.b' }, hiddenColumns: [] } }),
  ).rejects.toMatchObject(refused)
})

test('views of a screen are for those who may open it', async () => {
  const [admin, mine] = [await world.people.staff('admin'), await clerk()]
  const { id, version } = await admin.view.add({
    ...given,
    screen: '/audit',
    filter: { actorId: mine.userId },
    isShared: true,
  })
  const refused = { code: 'access.denied' }
  await expect(mine.view.list({ screen: '/audit' })).rejects.toMatchObject(refused)
  await expect(mine.view.add({ ...given, screen: '/audit' })).rejects.toMatchObject(refused)
  await expect(mine.view.remove({ id, version })).rejects.toMatchObject(refused)
  const content = await world.people.staff('content')
  expect((await content.view.list({ screen: '/institutions' })).list).toEqual([])
})

test('views are few: of one person, and of all, however quick they are', async () => {
  const [mine, other] = [await clerk(), await clerk()]
  const screen = '/institutions'
  const content = await world.people.staff('content')
  const add = (isShared: boolean) =>
    content.view.add({ ...given, screen, filter: {}, name: 'One more', isShared })
  const own = await Promise.allSettled(Array.from({ length: viewLimits.own + 3 }, () => add(false)))
  expect(own.filter(({ status }) => status === 'fulfilled')).toHaveLength(viewLimits.own)
  for (let n = 0; n < viewLimits.shared; n++) await add(true)
  await expect(add(true)).rejects.toMatchObject({ code: 'account.views_full' })
  const [view] = (await content.view.list({ screen })).list.filter(({ isShared }) => !isShared)
  await expect(
    content.view.change({ id: view?.id ?? '', version: 1, isShared: true }),
  ).rejects.toMatchObject({ code: 'account.views_full' })
  // Whoever is full here is not full elsewhere, and others are not full at all.
  for (const one of [mine, other]) await one.view.add(given)
  await expect(content.view.add(given)).rejects.toMatchObject({ code: 'access.denied' })
})

test('the name is unreadable in the database; whoever leaves takes along what they kept for themselves', async () => {
  const [mine, admin] = [await clerk(), await world.people.staff('admin')]
  const own = await mine.view.add({ ...given, name: '王小明的信' })
  const shared = await mine.view.add({ ...given, name: 'Stays here', isShared: true })
  const { userId } = mine
  const rows = () =>
    world.kernel.db
      .selectFrom('saved_views')
      .select(['id', 'name_sealed'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute()
  const before = await rows()
  expect(before.map(({ id }) => id).sort()).toEqual([own.id, shared.id].sort())
  for (const { name_sealed } of before) expect(name_sealed.toString('utf8')).not.toContain('王小明')
  await admin.staff.setRoles({ userId, roles: [], reason: 'leaves' })
  expect((await rows()).map(({ id }) => id)).toEqual([shared.id])
  expect(await namesSeenBy(admin)).toContain('Stays here')
})
