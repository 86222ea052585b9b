import { describe, expect, it } from 'vitest'
import { addRules, letterContent, letterInReview, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'

const world = await createWorld()
const reviewer = await world.people.staff('reviewer')

describe('a change of an institution’s rules while a change of the letter waits for its writer', () => {
  it('is told by the rule in force against the change, once, also where two follow each other', async () => {
    const writer = await letterWriter(world, {})
    const place = writer.institutionId ?? ''
    const { orderId } = await letterInReview(world, writer, { content: { body: '说说案情' } })
    await reviewer.letter.decide({ action: 'pass', orderId, version: 1 })
    const told = async () =>
      (await writer.client.order.get({ id: orderId })).notices.map(({ params }) => params['rule'])
    await addRules(world, place, 1, { bannedWords: ['案情'] })
    expect(await told()).toEqual(['banned_word'])
    const propose = async (body: string) =>
      reviewer.letter.decide({
        action: 'propose_edit',
        orderId,
        version: (await reviewer.letter.review({ orderId })).version,
        content: letterContent({ body }),
        reason: 'institution_rule',
        note: '',
      })
    await propose('说说家常')
    // The change mends what this forbids: its writer, who can accept it or have the money back, is told nothing that is over.
    await addRules(world, place, 2, { bannedWords: ['案情', '别的'] })
    expect(await told()).toEqual(['banned_word'])
    await addRules(world, place, 3, { bannedWords: ['案情', '家常'] })
    expect(await told()).toHaveLength(2)
    expect(await writer.client.order.act({ id: orderId, action: 'accept_edit' })).toMatchObject({
      state: 'in_review',
    })
    expect(await told()).toHaveLength(2)
    // Nothing is lost: the accepted words are what the reviewers change next.
    expect(await reviewer.letter.review({ orderId })).toMatchObject({
      content: { body: '说说家常' },
      breaches: [{ rule: 'banned_word' }],
    })
    await propose('只是问候')
    expect(await writer.client.order.act({ id: orderId, action: 'accept_edit' })).toMatchObject({
      state: 'approved',
    })
  })

  it('of which the news has not come round yet is told when the writer accepts', async () => {
    const writer = await letterWriter(world, {})
    const { orderId } = await letterInReview(world, writer)
    await reviewer.letter.decide({
      action: 'propose_edit',
      orderId,
      version: 1,
      content: letterContent({ body: '新的文字' }),
      reason: 'typing_slip',
      note: '',
    })
    // From tomorrow on; no job has run since.
    const tomorrow = new Date(world.clock.now().getTime() + 24 * 3_600_000)
    await addRules(
      world,
      writer.institutionId ?? '',
      1,
      { bannedWords: ['新的'] },
      dayIn(world.kernel.config.TIME_ZONE, tomorrow),
    )
    world.clock.advance(24 * 3_600_000)
    const order = await writer.client.order.act({ id: orderId, action: 'accept_edit' })
    expect(order).toMatchObject({
      state: 'in_review',
      notices: [{ kind: 'rules_changed', params: { rule: 'banned_word' } }],
    })
    await world.runJob('mail.apply_rules')
    expect((await writer.client.order.get({ id: orderId })).notices).toHaveLength(1)
  })
})
