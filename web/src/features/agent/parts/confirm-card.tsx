import type { Withdrawal } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { useEffect, useState } from 'react'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { toast } from '../../../ui/feedback.ts'
import { qrPicture } from '../../../ui/qr-picture.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { confirmInWechat, isInWechat } from '../model/wechat-bridge.ts'

/** The money waits until its receiver confirms it in WeChat: here inside WeChat, and elsewhere how to get there. */
export function ConfirmCard({ id, until }: { readonly id: string; readonly until: string }) {
  const t = useTexts('agent')
  const format = useFormat()
  const me = useCall(calls.agent.me, {}, { everySeconds: 15 })
  const isOver = me.data !== undefined && !me.data.openWithdrawal?.confirmUntil
  useEffect(() => {
    if (isOver) void refreshCalls([calls.agent.withdrawals])
  }, [isOver])
  return (
    <section className="mt-3 rounded-control bg-sunken p-3.5" aria-label={t.confirmTitle}>
      <p className="font-medium">{t.confirmTitle}</p>
      <p className="mt-1 text-sm">{t.confirmText(format.date(until, 'dateTime'))}</p>
      {isInWechat() ? <ConfirmHere id={id} /> : <OpenThere />}
    </section>
  )
}

/** What WeChat says closes its page; what became of the money is asked for. */
function ConfirmHere({ id }: { readonly id: Withdrawal['id'] }) {
  const t = useTexts('agent')
  const [isOpen, setOpen] = useState(false)
  const confirmation = useCall(calls.agent.confirmation, { id }, { freshSeconds: 60 })
  const press = async () => {
    if (!confirmation.data) return
    setOpen(true)
    const result = await confirmInWechat(confirmation.data.parameters)
    setOpen(false)
    toast({ done: t.confirmDone, left: t.confirmLeft, failed: t.confirmFailed }[result])
    await refreshCalls([calls.agent.me, calls.agent.withdrawals])
  }
  if (confirmation.error && !confirmation.data)
    return <ErrorState error={confirmation.error} onRetry={() => void confirmation.refetch()} />
  return (
    <Button
      kind="primary"
      isWide
      className="mt-3"
      isBusy={isOpen || confirmation.isPending}
      disabled={!confirmation.data}
      onClick={() => void press()}
    >
      {t.confirm}
    </Button>
  )
}

/** A code for WeChat's scanner, and the address for whoever holds the phone already. */
function OpenThere() {
  const t = useTexts('agent')
  const invite = useTexts('invite')
  const address = location.href
  const code = qrPicture(address)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-4">
      <img
        src={code}
        alt={t.confirmCode}
        width={112}
        height={112}
        className="size-28 shrink-0 rounded-control bg-white"
      />
      <div className="min-w-0 grow basis-40">
        <p className="text-sm">{t.confirmElsewhere}</p>
        <Button
          size="small"
          className="mt-2"
          onClick={() => void copyText(address, { ...invite, copyFailed: address })}
        >
          {invite.copy}
        </Button>
      </div>
    </div>
  )
}
