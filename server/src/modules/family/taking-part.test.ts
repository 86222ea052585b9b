import { familyLimits } from '@mailing/contract/family/limits.ts'
import { expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { failsWith, openFamilies } from '../../../test/family-devices.ts'
import { letterContent } from '../../../test/letters.ts'

const { family, person, world } = await openFamilies()

it('people join by a link, once, and nobody else sees anything of the letter', async () => {
  const { owner, others, id, token, members } = await family(['妈妈', '小明'])
  const [son] = others as [Client]
  expect(members).toMatchObject([
    { name: '妈妈', role: 'owner', isMe: true },
    { name: '小明', role: 'writer', isMe: false, isMine: true },
  ])
  expect(await son.family.get({ id })).toMatchObject({
    role: 'writer',
    invitation: null,
    draft: null,
    members: [{ isMine: false }, { isMe: true, isMine: true }],
  })
  expect((await son.family.join({ token, name: '小明' })).members).toHaveLength(2)
  expect((await son.family.list({})).list).toMatchObject([
    { id, title: '给爸爸的家书', names: ['妈妈', '小明'] },
  ])

  const stranger = await person('路人')
  await expect(stranger.family.get({ id })).rejects.toMatchObject(failsWith('request.not_found'))
  await expect(stranger.family.sync({ id, sections: [] })).rejects.toMatchObject(
    failsWith('request.not_found'),
  )
  await expect(stranger.family.invitation({ token: 'a'.repeat(32) })).rejects.toMatchObject(
    failsWith('family.invitation_over'),
  )
  expect(await stranger.family.invitation({ token })).toMatchObject({
    ownerName: '妈妈',
    names: ['妈妈', '小明'],
    joinedId: null,
  })

  const { token: second } = await owner.family.invite({ id })
  await expect(stranger.family.join({ token, name: '路人' })).rejects.toMatchObject(
    failsWith('family.invitation_over'),
  )
  await owner.family.closeInvitation({ id })
  await expect(stranger.family.join({ token: second, name: '路人' })).rejects.toMatchObject(
    failsWith('family.invitation_over'),
  )
  for (const forbidden of [
    () => son.family.invite({ id }),
    () => son.family.rename({ id, title: '我的' }),
    () => son.family.compose({ id, blank: letterContent() }),
    () => son.family.remove({ id }),
  ]) {
    await expect(forbidden()).rejects.toMatchObject(failsWith('family.not_owner'))
  }
})

it('an invitation ends after its days, and the last place is taken once', async () => {
  const { owner, id, token } = await family(['妈妈'])
  const many = await Promise.all(
    Array.from({ length: familyLimits.members + 3 }, (_, index) => person(`亲戚${index}`)),
  )
  const results = await Promise.allSettled(
    many.map((one) => one.family.join({ token, name: '亲戚' })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    familyLimits.members - 1,
  )
  expect(
    results
      .flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
      .every((code) => code === 'family.full'),
  ).toBe(true)
  expect((await owner.family.get({ id })).members).toHaveLength(familyLimits.members)
  const other = await family(['爷爷'])
  world.clock.advance(familyLimits.inviteDays * 86_400_000 + 1000)
  await expect(
    (await person('晚来的')).family.join({ token: other.token, name: '晚来的' }),
  ).rejects.toMatchObject(failsWith('family.invitation_over'))
})

it('people can be taken out, leave, and the owner can remove the letter for all', async () => {
  const { owner, others, id, members } = await family(['妈妈', '小明', '小红'])
  const [boy, girl] = others as [Client, Client]
  const [mother, sons, girls] = members.map((member) => member.id) as [string, string, string]
  await expect(boy.family.removeMember({ id, memberId: girls })).rejects.toMatchObject(
    failsWith('family.not_owner'),
  )
  await expect(owner.family.removeMember({ id, memberId: mother })).rejects.toMatchObject(
    failsWith('family.owner_stays'),
  )
  await girl.family.removeMember({ id, memberId: girls })
  await owner.family.removeMember({ id, memberId: sons })
  for (const gone of [boy, girl])
    await expect(gone.family.get({ id })).rejects.toMatchObject(failsWith('request.not_found'))
  expect((await owner.family.get({ id })).members).toHaveLength(1)
  await owner.family.remove({ id })
  expect((await owner.family.list({})).list).toEqual([])
  await expect(owner.family.get({ id })).rejects.toMatchObject(failsWith('request.not_found'))
})
