import type { Client } from './client.ts'
import { createWorld } from './world.ts'

export const person = {
  place: 'postal',
  postal: { country: 'CN', area: '示例省', detail: '示例路 2 号', postcode: '100002' },
  phone: '',
  relation: '',
  releaseOn: null,
} as const

/** A world with boxes for replies and a bench that receives them. */
export async function openReplyBoxes() {
  const world = await createWorld({
    settings: {
      COLLECTION_ADDRESS: '12 Example Street|Example Town',
      COLLECTION_POSTCODE: '100000',
      REPLY_KEEP_DAYS: '30',
    },
  })

  const { db } = world.kernel
  const support = await world.people.staff('support')
  const printer = await world.people.staff('printer')

  /** A writer with a box and the recipients of these names. */
  async function boxOwner(...names: string[]): Promise<{ writer: Client; boxCode: string }> {
    const writer = await world.people.writer()
    for (const name of names)
      await writer.address.edit({
        kind: 'recipient',
        isDefault: false,
        recipient: { ...person, name },
      })
    return { writer, boxCode: (await writer.reply.box({})).boxCode }
  }

  return { world, db, support, printer, boxOwner }
}
