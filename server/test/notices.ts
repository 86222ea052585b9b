import type { NoticeSettings } from '@mailing/contract/notice/calls.ts'
import { type Channel, noticeGroups } from '@mailing/contract/notice/topics.ts'
import { afterAll } from 'vitest'
import type { EmailMessage } from '../src/adapters/email/port.ts'
import { keepWechatName } from '../src/modules/notice/service/receivers.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import type { Client } from './client.ts'
import { startFakePushService } from './fakes/push-service.ts'
import { fakeWechatApp, startFakeWechatMessages } from './fakes/wechat-messages.ts'
import { fromAddress } from './logins.ts'
import { createWorld } from './world.ts'

type Chosen = NoticeSettings['chosen']

/** The same channels for every group of notices. */
export const everywhere = (channels: readonly Channel[]): Chosen =>
  Object.fromEntries(noticeGroups.map((group) => [group, [...channels]])) as Chosen

/** A world with all channels, and everything sent to its people. */
export async function openNotices(settings: Readonly<Record<string, string>> = {}) {
  const [pushes, wechat] = [await startFakePushService(), await startFakeWechatMessages()]
  afterAll(() => Promise.all([pushes.close(), wechat.close()]))
  const world = await createWorld({
    settings: {
      TRUSTED_PROXIES: '127.0.0.1',
      NOTICES_PER_SECOND: '1000',
      ...pushes.settings,
      ...wechat.settings,
      ...settings,
    },
  })
  let count = 0

  /** Somebody with a phone and an e-mail address. */
  async function reader(): Promise<Client & { readonly email: string }> {
    count += 1
    const client = await world.people.writer()
    const email = `reader${count}@mail.example`
    const from = fromAddress(count)
    await client.account.sendBindCode({ email }, from)
    const code = world.email.sent.findLast(({ to }) => to === email)?.code ?? ''
    await client.account.bindPhone({ email, code }, from)
    return Object.assign(client, { email })
  }

  /** Ties somebody to the official account of WeChat; answers the name there. */
  async function tieWechat({ userId }: Client): Promise<string> {
    const openid = `openid-${userId}`
    await inTransaction(world.kernel, (kernel) =>
      keepWechatName(kernel, {
        userId,
        provider: 'wechat',
        subjects: [`union:${userId}`, `${fakeWechatApp}:${openid}`],
      }),
    )
    return openid
  }

  /** A browser of somebody takes push messages. */
  async function addBrowser(client: Client) {
    const { pushKey } = await client.notice.settings({})
    const browser = pushes.subscribe(pushKey)
    await client.notice.addPush(browser.subscription)
    return browser
  }

  const choose = (
    client: Client,
    channels: readonly Channel[],
    {
      quiet = null,
      hasDetails = false,
    }: Partial<Pick<NoticeSettings, 'quiet' | 'hasDetails'>> = {},
  ): Promise<NoticeSettings> =>
    client.notice.saveSettings({ chosen: everywhere(channels), quiet, hasDetails })

  /** The notices by e-mail that somebody got. */
  const mailedTo = (email: string): readonly EmailMessage[] =>
    world.email.sent.filter(({ to, purpose }) => to === email && purpose === 'notice')
  const textedTo = ({ phone }: Client) =>
    world.sms.sent.filter((one) => one.phone === phone && one.template === 'notice')

  return { world, pushes, wechat, reader, tieWechat, addBrowser, choose, mailedTo, textedTo }
}
