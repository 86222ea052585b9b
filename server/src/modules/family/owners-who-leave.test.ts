import { dayMs } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { moneyOf } from '../../../test/families.ts'
import { failsWith, openFamilyShares } from '../../../test/family-shares.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger } from '../wallet/service.ts'

const { world, kernel, two } = await openFamilyShares()
test('when the owner of a letter ends the account, what the others have put by is back in their wallets', async () => {
  const {
    id,
    owner: { client: mother },
    others: [boy, girl],
  } = await two()
  await boy.family.setShare({ id, amount: 300 })
  await girl.family.setShare({ id, amount: 200 })
  const { money } = await mother.privacy.leaving({})
  await mother.privacy.leave({ givenUp: money, isWaiting: false })
  world.clock.advance(16 * dayMs)
  await world.runJob('privacy.erase_due')
  await world.settle()

  const [boyLater, girlLater] = [await world.people.again(boy), await world.people.again(girl)]
  expect([await moneyOf(boyLater), await moneyOf(girlLater)]).toEqual([5000, 5000])
  expect((await boyLater.privacy.leaving({})).matters).toEqual([])
  await expect(boyLater.family.setShare({ id, amount: 100 })).rejects.toMatchObject(
    failsWith('request.not_found'),
  )
  expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
})
