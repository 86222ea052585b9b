import type { Carrier } from '@mailing/contract/delivery/bench.ts'
import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import { afterAll } from 'vitest'
import { followNumber } from '../src/modules/delivery/service/carrier-tracking.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { startFakeKuaidi100 } from './fakes/kuaidi100.ts'
import type { Message } from './fakes/listening.ts'
import { startFakeSeventeenTrack } from './fakes/seventeentrack.ts'
import { makeOrderIn } from './money.ts'
import { trackingNumber } from './tracking-numbers.ts'
import { createWorld, type World } from './world.ts'

/** A world whose carriers can be made to speak. */
export async function openCarriers() {
  const opened: { world?: World } = {}

  const inWorld = (): World => {
    if (!opened.world) throw new Error('the world is not there yet')
    return opened.world
  }

  const post = async (url: string, { headers, body }: Message): Promise<number> =>
    (
      await inWorld().web.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers,
        payload: body,
      })
    ).statusCode

  const kuaidi = await startFakeKuaidi100({ deliver: post })

  const seventeen = await startFakeSeventeenTrack({
    deliver: post,
    pushUrl: 'http://mailing.test/api/carrier/notify/seventeentrack',
  })

  afterAll(() => Promise.all([kuaidi.close(), seventeen.close()]))

  const world = await createWorld({ settings: { ...kuaidi.settings, ...seventeen.settings } })

  opened.world = world

  /** Logs staff in: sessions end after half an hour, and days pass here. */
  const support = () => world.people.staff('support')
  const writer = await world.people.writer()
  let used = 0

  const nextNumber = (): string => {
    used += 1
    return trackingNumber(used)
  }

  const follow = (orderId: string, carrier: Carrier, number: string) =>
    inTransaction(world.kernel, (kernel) =>
      followNumber(kernel, {
        orderId,
        carrier,
        number,
        sentAt: world.clock.now(),
      }),
    )

  /** Posts a piece of mail under its own number. */
  async function posted(carrier: Carrier) {
    const number = nextNumber()
    const { id: orderId } = await makeOrderIn(world, writer, 'posted')
    await follow(orderId, carrier, number)
    await world.settle()
    const state = async () => (await writer.order.get({ id: orderId })).state
    const shipment = async () => (await writer.logistics.list({ orderId })).list[0]
    return { orderId, number, state, shipment }
  }

  const at = (minutes: number): Date => new Date(world.clock.now().getTime() + minutes * 60_000)

  const event = (stage: TrackStage, minutes = 1, text: string = stage) => ({
    at: at(minutes),
    stage,
    text,
  })

  return { post, kuaidi, seventeen, world, support, writer, nextNumber, follow, posted, at, event }
}
