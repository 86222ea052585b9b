import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionNames } from '@mailing/contract/cloud/function-names.ts'
import { cloudLimits } from '@mailing/contract/cloud/protocol.ts'
import { expect, test } from 'vitest'
import { makeTestKey, programWith } from '../../../test/cloud.ts'
import { addInstitution, letterInReview, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const program = programWith(world, await makeTestKey(world))
const invoke = async (name: string, data: Record<string, unknown> = {}) =>
  (await program.cloud.invoke({ name, data })).result

test('a letter is priced by the list in force, as the app prices it', async () => {
  const { letter } = await world.people.guest().letter.specs()
  const ordinary = letter.mailClasses.find(({ mailClass }) => mailClass === 'ordinary')
  const result = await invoke('letter.price', { pages: 3, isColour: true, mailClass: 'ordinary' })
  expect(result).toMatchObject({
    currency: 'CNY',
    version: letter.version,
    total: letter.firstPage + 2 * letter.morePage + 3 * letter.colourPage + (ordinary?.price ?? 0),
  })
  await expect(invoke('letter.price', { pages: 3, mailClass: 'pigeon' })).rejects.toMatchObject({
    code: 'request.invalid',
    data: { fields: [{ field: 'data.mailClass' }] },
  })
  await expect(
    invoke('letter.price', { pages: 3, mailClass: 'ordinary', discount: 100 }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})

test('the posting day is that of the calendar and the cut-off', async () => {
  const result = await invoke('posting.day')
  expect(result).toMatchObject({ postDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect(new Date((result as { cutOffAt: string }).cutOffAt) > world.clock.now()).toBe(true)
})

test('an order is told by our number: its state and nothing of its content or its people', async () => {
  const writer = await letterWriter(world)
  const { orderId } = await letterInReview(world, writer)
  const { number } = await writer.client.order.get({ id: orderId })
  expect(await invoke('order.state', { number: number.replaceAll('-', '').toLowerCase() })).toEqual(
    {
      number,
      kind: 'letter',
      state: 'in_review',
    },
  )
  await expect(invoke('order.state', { number: '260101-AAAA-AAAA' })).rejects.toMatchObject({
    code: 'request.not_found',
  })
})

test('numbers of orders cannot be found by trying', async () => {
  const trying = programWith(world, await makeTestKey(world, ['order.state']))
  const ask = () =>
    trying.cloud.invoke({ name: 'order.state', data: { number: '260101-AAAA-AAAA' } })
  let answered = 0
  for (;;) {
    const code = await ask().catch((error: { code: string }) => error.code)
    if (code === 'request.rate_limited') {
      if (answered >= cloudLimits.ordersAnHour) break
      world.clock.advance(60_000)
    } else answered += 1
  }
  expect(answered).toBe(cloudLimits.ordersAnHour)
}, 60_000)

test('the rules of a place are those in force', async () => {
  const id = await addInstitution(world, { maxPages: 4 })
  expect(await invoke('place.rules', { id })).toMatchObject({
    id,
    version: 1,
    rules: { maxPages: 4 },
  })
})

test('a function that is not in the list is missing in the cloud, and the answer says which are there', async () => {
  await expect(invoke('constructor')).rejects.toMatchObject({
    code: 'cloud.no_function',
    wire: 20000,
    data: { name: 'constructor', functions: [...functionNames] },
  })
})

test('a key does only what it was made for', async () => {
  const narrow = programWith(world, await makeTestKey(world, ['posting.day']))
  await narrow.cloud.invoke({ name: 'posting.day', data: {} })
  await expect(
    narrow.cloud.invoke({ name: 'letter.price', data: { pages: 1, mailClass: 'ordinary' } }),
  ).rejects.toMatchObject({ code: 'access.denied', data: { right: 'letter.price' } })
  await expect(narrow.cloud.listFiles()).rejects.toMatchObject({ code: 'access.denied' })
})

test('the page of the client names every function', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../cloud/README.md'), 'utf8')
  for (const name of functionNames) expect(page).toContain(`\`${name}\``)
})
