import { describe, expect, it } from 'vitest'
import { greetingOrder, proveGreeting, savedGreeting } from '../../../test/greetings.ts'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

describe('the price of greeting cards', () => {
  it('is a version with who, when and why; what is ordered next costs the newest', async () => {
    const finance = await world.people.staff('finance')
    const [first] = (await finance.greeting.priceVersions()).list
    const writer = await letterWriter(world)
    const proof = await proveGreeting(writer)
    const input = { baseVersion: first?.version ?? 0, effectiveOn: null, reason: '卡纸涨价' }
    await finance.greeting.setPrices({ ...input, greetingCard: 720 })
    await expect(finance.greeting.setPrices({ ...input, greetingCard: 730 })).rejects.toMatchObject(
      { code: 'letter.prices_changed' },
    )
    expect((await writer.client.greeting.config()).prices).toMatchObject({ greetingCard: 720 })
    await expect(writer.client.greeting.createOrder(greetingOrder(proof))).rejects.toMatchObject({
      code: 'order.price_changed',
    })
    const renewed = await writer.client.greeting.proof({
      draftId: await savedGreeting(writer),
      draftVersion: 1,
      recipientId: writer.recipientId,
      mailClass: 'ordinary',
      isColour: true,
    })
    expect(renewed.items[0]).toMatchObject({ code: 'greeting_card', amount: 720 })
    const { list } = await finance.greeting.priceVersions()
    expect(list[0]).toMatchObject({ version: 2, reason: '卡纸涨价', state: 'current' })
    await expect(
      (await world.people.staff('content')).greeting.setPrices({ ...input, greetingCard: 1 }),
    ).rejects.toMatchObject({ code: 'access.denied' })
  })
})
