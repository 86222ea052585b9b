import { calls } from '@mailing/contract/client.ts'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { useOwnerGate } from './use-owner-gate.tsx'

/** The providers by which this account is logged in to, with the means to take one off. */
export function LinkedCard() {
  const { linked: texts } = useTexts('account')
  const format = useFormat()
  const gate = useOwnerGate()
  const ways = useCall(calls.account.loginWays, {})
  const config = useAppConfig()
  const unlinking = useSend(calls.account.unlink, {
    refresh: [calls.account.loginWays, calls.account.sessions],
    onSuccess: () => toast(texts.removed),
    onError: (error, input) => gate.take(error, () => unlinking.send(input)),
  })
  const remove = async (provider: string) => {
    const isSure = await ask({ message: texts.removeAsk, okText: texts.remove, isDanger: true })
    if (isSure) unlinking.send({ provider })
  }
  const list = ways.data?.providers ?? []
  if (list.length === 0) return null
  const nameOf = (provider: string): string =>
    provider === 'wechat'
      ? texts.wechat
      : (config.data?.login.providers.find(({ key }) => key === provider)?.name ?? provider)
  return (
    <Card title={texts.title}>
      <p className="mb-1 text-sm text-muted">{texts.lead}</p>
      {list.map(({ provider, linkedAt }) => (
        <div
          key={provider}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0 last:pb-0"
        >
          <div className="min-w-0 grow basis-44">
            <p className="font-medium">{nameOf(provider)}</p>
            <p className="text-sm text-muted">{texts.since(format.date(linkedAt))}</p>
          </div>
          <Button
            size="small"
            kind="danger"
            isBusy={unlinking.isSending}
            onClick={() => void remove(provider)}
          >
            {texts.remove}
          </Button>
        </div>
      ))}
      {gate.form}
    </Card>
  )
}
