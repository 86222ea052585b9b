import { calls } from '@mailing/contract/client.ts'
import type { NoticeSettings } from '@mailing/contract/notice/calls.ts'
import type { ReactNode } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { PushDevice } from './push-device.tsx'

type ChannelState = NoticeSettings['channels'][number]

/** Where messages go by each channel, with the means to add what is missing and to try what is there. */
export function Receivers({ settings }: { readonly settings: NoticeSettings }) {
  const texts = useTexts('notice')
  return (
    <Card title={texts.receivers}>
      <ul>
        {settings.channels
          .filter(({ state }) => state !== 'off')
          .map((one) => (
            <li
              key={one.channel}
              className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
            >
              <Receiver one={one} isStopped={settings.isStopped} />
              {one.channel === 'push' && <PushDevice pushKey={settings.pushKey} />}
            </li>
          ))}
      </ul>
    </Card>
  )
}

function Receiver({ one, isStopped }: { readonly one: ChannelState; readonly isStopped: boolean }) {
  const texts = useTexts('notice')
  const names = useTexts('names')
  const { channel, state } = one
  const testing = useSend(calls.notice.sendTest, { onSuccess: () => toast(texts.tested) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0 grow basis-40">
        <span className="block text-sm text-muted">{names.channels[channel]}</span>
        <span className="wrap-anywhere tabular-nums">
          <Where one={one} />
        </span>
      </p>
      {state === 'ready' && !isStopped && (
        <Button
          size="small"
          isBusy={testing.isSending}
          aria-label={labelled(texts.test, names.channels[channel])}
          onClick={() => testing.send({ channel })}
        >
          {texts.test}
        </Button>
      )}
      {state === 'no_receiver' && (channel === 'email' || channel === 'sms') && (
        <Button size="small" onClick={() => void navigate('/pages/my/sessions/sessions')}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}

function Where({ one: { channel, state, receiver } }: { readonly one: ChannelState }): ReactNode {
  const texts = useTexts('notice')
  const isReady = state === 'ready'
  switch (channel) {
    case 'push':
      return isReady ? texts.pushOn(Number(receiver)) : texts.pushOff
    case 'email':
      return isReady ? receiver : texts.noEmail
    case 'sms':
      return isReady ? receiver : texts.noPhone
    case 'wechat':
      return isReady ? texts.wechatOn : texts.wechatOff
  }
}
