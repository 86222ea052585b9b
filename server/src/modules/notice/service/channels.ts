import type { NoticeSettings } from '@mailing/contract/notice/calls.ts'
import { type Channel, channels } from '@mailing/contract/notice/topics.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { reachedOf } from '../../account/service.ts'
import { subscriptionsOf, wechatOf } from '../store/settings.ts'

/** By what this deployment can send. */
export function isOffered({ outside }: Pick<Kernel, 'outside'>, channel: Channel): boolean {
  switch (channel) {
    case 'push':
      return true
    case 'email':
      return outside.email.name !== 'none'
    case 'sms':
      return outside.sms.hasNotices
    case 'wechat':
      return outside.wechatMessages.appId !== null
  }
}

/** The channels as this person can use them, and whether our messages were stopped. */
export async function channelsOf(
  context: UserContext,
): Promise<Pick<NoticeSettings, 'channels' | 'isStopped'>> {
  const { userId } = context
  const [reached, devices, wechat] = await Promise.all([
    reachedOf(context, [userId]),
    subscriptionsOf(context, [userId], context.clock.now()),
    wechatOf(context, [userId]),
  ])
  const own = reached.get(userId)
  const receivers: Readonly<Record<Channel, string>> = {
    push: devices.length > 0 ? String(devices.length) : '',
    email: own?.emailMasked ?? '',
    sms: own?.phoneMasked ?? '',
    wechat: wechat.length > 0 ? '1' : '',
  }
  return {
    isStopped: own?.isBlocked ?? false,
    channels: channels.map((channel) => ({
      channel,
      receiver: receivers[channel],
      state: !isOffered(context, channel)
        ? 'off'
        : receivers[channel] === ''
          ? 'no_receiver'
          : 'ready',
    })),
  }
}
