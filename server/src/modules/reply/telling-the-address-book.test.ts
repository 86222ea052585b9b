import { expect, test } from 'vitest'
import { publishedReply } from '../../../test/replies.ts'
import { openReplyBoxes } from '../../../test/reply-boxes.ts'

const { boxOwner, support } = await openReplyBoxes()

test('the address book says when somebody last answered, and puts them on top; of two with one name it says nothing', async () => {
  const { writer, boxCode } = await boxOwner('示例收信人甲', '示例收信人乙', '示例收信人丙')
  const answered = async () =>
    (await writer.address.contacts({})).list.map(({ recipient, lastReplyAt }) => [
      recipient.name,
      lastReplyAt !== null,
    ])
  const before = (await writer.address.contacts({})).list.map(({ recipient }) => recipient.name)
  expect(before).toEqual(['示例收信人甲', '示例收信人丙', '示例收信人乙'])
  await publishedReply(support, {
    boxCode,
    identifierKind: 'recipient_name',
    identifierValue: '示例收信人乙',
  })
  expect((await answered())[0]).toEqual(['示例收信人乙', true])
  const last = (await writer.address.list({ kind: 'recipient' })).list.find(
    ({ name }) => name === '示例收信人丙',
  )
  await writer.address.edit({
    kind: 'recipient',
    id: last?.id,
    isDefault: false,
    recipient: {
      place: 'postal',
      name: '示例收信人乙',
      postal: { country: 'CN', area: '示例省', detail: '示例路 3 号', postcode: '' },
      phone: '',
      relation: '',
      releaseOn: null,
    },
  })
  expect((await answered()).filter(([, hasAnswered]) => hasAnswered)).toEqual([])
})
