import { createHash } from 'node:crypto'
import type { NoticePlace } from '@mailing/contract/notice/topics.ts'
import { z } from 'zod'
import { Blocked } from '../../../adapters/blocks/port.ts'
import { EmailError } from '../../../adapters/email/port.ts'
import { PushError } from '../../../adapters/push/port.ts'
import { SmsError } from '../../../adapters/sms/port.ts'
import { WechatMessageError } from '../../../adapters/wechat-message/port.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { pageLink, stopLinkOf } from '../../account/service.ts'
import { noticeWords } from '../rules/words.ts'
import { removeGone, subscriptionsOf, wechatOf } from '../store/settings.ts'
import type { Parcel } from './compose.ts'
import { endpointColumn, keysColumn, openidColumn } from './receivers.ts'

/**
 * What became of a message. `dropped`: there was nowhere to send it, or it must not be sent. `later`: it was surely not taken.
 * `unclear`: it may have arrived.
 */
export interface Carried {
  readonly result: 'sent' | 'dropped' | 'later' | 'refused' | 'unclear'
  /** A code. */
  readonly reason: string
}

const sent: Carried = { result: 'sent', reason: '' }
const dropped = (reason: string): Carried => ({ result: 'dropped', reason })

/** The address of a page of the app. */
function addressOf(kernel: Pick<Kernel, 'config'>, { path, params }: NoticePlace): string {
  const query = new URLSearchParams(params).toString()
  return pageLink(kernel, `${path}${query && `?${query}`}`)
}

/** Reasons go into a log and a table that hold codes only. */
const codeOf = (reason: string): string =>
  reason.replace(/[^\w.:-]/g, '_').slice(0, 50) || 'unknown'

/** Hands a message to whoever carries it; never throws. */
export async function carry(kernel: Kernel, parcel: Parcel): Promise<Carried> {
  const { channel, userId } = parcel
  try {
    const carried = await carriers[channel](kernel, parcel)
    kernel.log.info('notice carried', { channel, userId, state: carried.result })
    return carried
  } catch (error) {
    const carried = readFailure(error)
    kernel.log[carried.result === 'dropped' ? 'info' : 'warn']('notice not carried', {
      channel,
      userId,
      state: carried.result,
      problem: carried.reason,
      ...(carried.reason === 'unknown' && { error }),
    })
    return carried
  }
}

function readFailure(error: unknown): Carried {
  if (error instanceof Blocked) return dropped('blocked')
  const isKnown =
    error instanceof EmailError ||
    error instanceof SmsError ||
    error instanceof PushError ||
    error instanceof WechatMessageError
  // A fault of ours, somewhere before or behind the sending.
  if (!isKnown) return { result: 'unclear', reason: 'unknown' }
  const reason = codeOf(error.reason)
  switch (error.kind) {
    case 'gone':
      return dropped(reason)
    case 'unavailable':
      return { result: 'later', reason }
    case 'refused':
    case 'unclear':
      return { result: error.kind, reason }
  }
}

type Carrier = (kernel: Kernel, parcel: Parcel) => Promise<Carried>

const byEmail: Carrier = async (kernel, { reached, locale, title, place }) => {
  const { email } = reached
  if (email === null) return dropped('no_receiver')
  const words = noticeWords[locale]
  await kernel.outside.email.send({
    to: email,
    purpose: 'notice',
    locale,
    subject: title,
    lines: [title, words.chosen],
    link: { words: words.open, url: addressOf(kernel, place) },
    stop: { words: words.stop, url: stopLinkOf(kernel, email) },
  })
  return sent
}

/** Text messages say how many there are and nothing else: their words are approved beforehand, and lie on locked screens. */
const bySms: Carrier = async (kernel, { reached, messages, place }) => {
  if (reached.phone === null) return dropped('no_receiver')
  await kernel.outside.sms.send({
    phone: reached.phone,
    template: 'notice',
    count: messages.length,
    link: addressOf(kernel, place),
  })
  return sent
}

const byWechat: Carrier = async (kernel, { userId, title, place, at }) => {
  const [receiver] = await wechatOf(kernel, [userId])
  if (!receiver) return dropped('no_receiver')
  await kernel.outside.wechatMessages.send({
    userId,
    openid: kernel.vault.openText(receiver.openid_sealed, openidColumn),
    words: title,
    time: wechatTime(kernel, at),
    url: addressOf(kernel, place),
  })
  return sent
}

/** As templates of WeChat want it: 2026年11月25日 09:30. */
function wechatTime({ config }: Pick<Kernel, 'config'>, at: Date): string {
  const parts = new Intl.DateTimeFormat('zh-CN', {
    timeZone: config.TIME_ZONE,
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return parts.format(at)
}

const zKeys = z.strictObject({ p256dh: z.string(), auth: z.string() })

/** To every browser of the person. It counts as sent when one has taken it; those that are gone are forgotten. */
const byPush: Carrier = async (kernel, parcel) => {
  const { userId, title, place, isUrgent, messages } = parcel
  const { vault, outside } = kernel
  const browsers = await subscriptionsOf(kernel, [userId], kernel.clock.now())
  // The same message has the same name however often it is tried.
  const topic = createHash('sha256')
    .update(messages.map(({ id }) => id).join(' '))
    .digest('base64url')
    .slice(0, 32)
  const carried: Carried[] = []
  for (const { id, endpoint_sealed, keys_sealed } of browsers) {
    try {
      await outside.push.send({
        userId,
        subscription: {
          endpoint: vault.openText(endpoint_sealed, endpointColumn),
          keys: zKeys.parse(JSON.parse(vault.openText(keys_sealed, keysColumn))),
        },
        body: JSON.stringify({ title, url: addressOf(kernel, place), tag: topic }),
        topic,
        isUrgent,
      })
      carried.push(sent)
    } catch (error) {
      if (error instanceof PushError && error.kind === 'gone') await removeGone(kernel, id)
      carried.push(readFailure(error))
    }
  }
  const found = (result: Carried['result']) => carried.find((one) => one.result === result)
  return (
    found('sent') ??
    found('later') ??
    found('refused') ??
    found('dropped') ??
    dropped('no_receiver')
  )
}

const carriers: Readonly<Record<Parcel['channel'], Carrier>> = {
  push: byPush,
  email: byEmail,
  sms: bySms,
  wechat: byWechat,
}
