import 'fake-indexeddb/auto'
import { minor } from '@mailing/contract/amount.ts'
import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { FamilyLetter, FamilyPayment } from '@mailing/contract/family/schemas.ts'
import zhHans from '@mailing/texts/zh-hans/web/family.ts'
import { expect, test, vi } from 'vitest'
import { id, letter, me, son, sonsParts } from '../../../../test/family-letter.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import FamilyLetterPage from './letter.tsx'

async function open(
  shown: FamilyLetter,
  isRefused = false,
  money = 500,
  parts: CallOutput<typeof calls.family.parts> = { list: [], pictures: [] },
) {
  const server: { isBusy: boolean; shown: FamilyLetter; taken: string | null } = {
    isBusy: false,
    shown,
    taken: null,
  }
  const get = answer(calls.family.get, () => server.shown)
  const sync = answer(calls.family.sync, ({ sections }) =>
    server.isBusy || sections.some((one) => one.memberId === server.taken && one.update !== null)
      ? failure(server.isBusy ? 'server.busy' : 'family.not_yours', { name: '小明' })
      : {
          version: shown.version,
          state: shown.state,
          partsVersion: 0,
          sections: sections.map(({ memberId, seen }) => ({ memberId, version: seen, news: null })),
        },
  )
  const role = answer(calls.family.setRole, () =>
    isRefused
      ? failure('family.sent')
      : letter({
          members: shown.members.map((one) =>
            one.id === son ? { ...one, role: 'editor' as const } : one,
          ),
        }),
  )
  const paying = answer(calls.family.setPaying, ({ by }) =>
    letter({ paying: { ...shown.paying, by } }),
  )
  const share = answer(calls.family.setShare, ({ amount }) =>
    letter({
      role: 'writer',
      paying: {
        ...shown.paying,
        mine: amount > 0 ? { amount: minor(amount), state: 'held' } : null,
      },
    }),
  )
  const purse = answer(calls.wallet.rechargeOptions, () => ({
    options: [],
    providers: [],
    money: minor(money),
    minAmount: minor(100),
    maxAmount: minor(100_000),
  }))
  const compose = answer(calls.family.compose, () => ({
    draftId: id,
    tooManyPhotos: { max: 2, photos: 5, people: [{ name: '小明', photos: 5 }] },
  }))
  const screen = await renderPage(FamilyLetterPage, {
    params: { id },
    answers: [
      get,
      sync,
      role,
      paying,
      share,
      purse,
      compose,
      answer(calls.family.parts, () => parts),
      answer(calls.family.readings, () => ({
        list: [
          {
            by: 'staff' as const,
            role: 'reviewer',
            action: 'letter.read',
            at: '2026-11-20T02:30:00.000Z',
          },
        ],
      })),
    ],
    isLoggedIn: true,
  })
  return { ...screen, server, sync, role, paying, share, compose }
}

test('what is typed is kept and brought to the server; the others are read in their order', async () => {
  const screen = await open(letter())
  const field = await screen.findByRole('textbox', { name: zhHans.yourPages })
  await screen.user.type(field, '见字如面')
  expect(field).toHaveProperty('value', '见字如面')
  await vi.waitFor(
    () =>
      expect(
        screen.sync.inputs.some((input) =>
          (input as CallInput<typeof calls.family.sync>).sections.some(
            ({ memberId, update }) => memberId === me && update !== null,
          ),
        ),
      ).toBe(true),
    { timeout: 4000 },
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.includes('小明'))).toEqual(
    [false, true],
  )
})

test('a right that is given shows at once', async () => {
  const screen = await open(letter())
  const given = await screen.findByRole('switch', { name: zhHans.mayWriteAll })
  await screen.user.click(given)
  expect(given).toHaveProperty('checked', true)
  expect(screen.role.inputs).toEqual([{ id, memberId: son, role: 'editor' }])
})

test('a right that is refused goes back', async () => {
  const screen = await open(letter(), true)
  const given = await screen.findByRole('switch', { name: zhHans.mayWriteAll })
  await screen.user.click(given)
  await vi.waitFor(() => expect(given).toHaveProperty('checked', false))
})

test('once it is sent nobody can write, and the owner finds the order', async () => {
  const screen = await open(
    letter({ state: 'sent', orderId: id, invitation: { isOpen: false, expiresAt: null } }),
  )
  expect(await screen.findByText(zhHans.sent)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: zhHans.seeOrder })).toBeTruthy()
  // What others wrote is theirs: each of them sees who read it.
  expect(await screen.findByText('审核员看过')).toBeTruthy()
})

const shared = (part: Partial<FamilyPayment> = {}): FamilyPayment => ({
  by: 'shared',
  price: minor(800),
  proposed: minor(400),
  mine: null,
  shares: null,
  ...part,
})

test('the owner sees what has come together and what is left, and is asked before paying alone', async () => {
  const shares = {
    together: minor(300),
    rest: minor(500),
    list: [{ memberId: son, name: '小明', amount: minor(300), state: 'held' as const }],
  }
  const screen = await open(letter({ paying: shared({ shares }) }))
  expect((await screen.findByText(zhHans.paying.rest)).parentElement?.textContent).toContain('5.00')
  expect(screen.getByText(zhHans.paying.together).parentElement?.textContent).toContain('3.00')
  await screen.user.click(screen.getByRole('radio', { name: new RegExp(zhHans.paying.owner) }))
  expect(screen.paying.inputs).toEqual([])
  await screen.user.click(await screen.findByRole('button', { name: zhHans.remove }))
  await vi.waitFor(() => expect(screen.paying.inputs).toEqual([{ id, by: 'owner' }]))
})

const asWriter = (mine: FamilyPayment['mine']) =>
  letter({ role: 'writer', paying: shared({ mine }) })

test('a member is offered an equal share, and may give another', async () => {
  const screen = await open(asWriter(null))
  const field = await screen.findByRole('textbox', { name: zhHans.paying.amount })
  expect(field).toHaveProperty('value', '4.00')
  await screen.user.clear(field)
  await screen.user.type(field, '2,5')
  await screen.user.click(screen.getByRole('button', { name: zhHans.paying.pay('¥2.50') }))
  await vi.waitFor(() => expect(screen.share.inputs).toEqual([{ id, amount: 250 }]))
})

test('a share that was given opens its entries and can be taken back', async () => {
  const screen = await open(asWriter({ amount: minor(250), state: 'held' }))
  expect((await screen.findByText(zhHans.paying.yours)).parentElement?.textContent).toContain(
    '2.50',
  )
  expect(screen.getByRole('link', { name: zhHans.paying.entries }).getAttribute('href')).toContain(
    `familyId=${id}`,
  )
  await screen.user.click(screen.getByRole('button', { name: zhHans.paying.takeBack }))
  await vi.waitFor(() => expect(screen.share.inputs).toEqual([{ id, amount: 0 }]))
})

test('what the balance lacks is topped up first, exactly, and the way leads back', async () => {
  const screen = await open(asWriter(null), false, 120)
  await screen.user.click(await screen.findByRole('button', { name: zhHans.paying.topUp('¥2.80') }))
  await vi.waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/recharge/recharge',
      params: { amount: '280', familyId: id },
    }),
  )
  expect(screen.share.inputs).toEqual([])
})

test('an amount that is none is told, and nothing is paid', async () => {
  const screen = await open(asWriter(null))
  const field = await screen.findByRole('textbox', { name: zhHans.paying.amount })
  await screen.user.clear(field)
  await screen.user.type(field, '501')
  await screen.user.click(screen.getByRole('button', { name: zhHans.paying.pay('…') }))
  expect(await screen.findByText(zhHans.paying.amountWrong('¥500.00'))).toBeTruthy()
  expect(screen.share.inputs).toEqual([])
})

test('everybody’s pictures are seen, each can be added to the own pages, and by an editor to others’', async () => {
  const screen = await open(letter(), false, 500, sonsParts)
  const hrefs = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefs(zhHans.pictures.photos)).toContain(`family=${id}&member=${me}`)
  expect(await screen.findByText(zhHans.pictures.count(2))).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: zhHans.read }))
  expect(
    screen
      .getByRole('img', { name: zhHans.pictures.photo(1, '小明') })
      .querySelector('image')
      ?.getAttribute('href'),
  ).toBe('/small')
  expect(screen.getByRole('img', { name: zhHans.pictures.drawing(1, '小明') })).toBeTruthy()
  expect(await hrefs(zhHans.pictures.addFor(zhHans.pictures.draw, '小明'))).toContain(
    `member=${son}`,
  )
})

test('whoever may not write on others’ pages only looks at their pictures', async () => {
  const members = letter().members.map((one) => (one.id === son ? { ...one, isMine: false } : one))
  const screen = await open(letter({ role: 'writer', members }), false, 500, sonsParts)
  await screen.user.click(await screen.findByRole('button', { name: zhHans.read }))
  expect(screen.getByRole('img', { name: zhHans.pictures.photo(1, '小明') })).toBeTruthy()
  expect(
    screen.queryByRole('link', { name: zhHans.pictures.addFor(zhHans.pictures.photos, '小明') }),
  ).toBeNull()
})

test('more photos than the place takes are told with who has how many', async () => {
  const screen = await open(letter(), false, 500, sonsParts)
  await screen.user.click(await screen.findByRole('button', { name: zhHans.compose }))
  expect(await screen.findByText(zhHans.pictures.tooMany(2, 5, '小明 5'))).toBeTruthy()
})

test('words that the server does not get are told, and no letter is put together without them', async () => {
  const screen = await open(letter())
  screen.server.isBusy = true
  await screen.user.type(await screen.findByRole('textbox', { name: zhHans.yourPages }), '想你')
  await screen.user.click(screen.getByRole('button', { name: zhHans.compose }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(screen.compose.inputs).toEqual([])
  await screen.user.click(screen.getByRole('button', { name: '确定' }))
  screen.server.isBusy = false
  await screen.user.click(screen.getByRole('button', { name: zhHans.compose }))
  await vi.waitFor(() => expect(screen.compose.inputs).toHaveLength(1))
})

test('where the right to write on others’ pages was taken back, the own words still reach the server', async () => {
  const mine = (isMine: boolean) =>
    letter({
      role: isMine ? 'editor' : 'writer',
      members: letter().members.map((one) => (one.id === son ? { ...one, isMine } : one)),
    })
  const screen = await open(mine(true))
  screen.server.isBusy = true
  await screen.user.click(await screen.findByRole('button', { name: zhHans.writeFor }))
  await screen.user.type(screen.getByRole('textbox', { name: zhHans.pagesOf('小明') }), '替他')
  await screen.user.type(screen.getByRole('textbox', { name: zhHans.yourPages }), '想你')
  Object.assign(screen.server, { isBusy: false, shown: mine(false), taken: son })
  await vi.waitFor(
    () => {
      const { sections } = screen.sync.inputs.at(-1) as CallInput<typeof calls.family.sync>
      expect(sections.map(({ memberId, update }) => [memberId, update !== null])).toEqual([
        [me, true],
        [son, false],
      ])
    },
    { timeout: 8000 },
  )
})
