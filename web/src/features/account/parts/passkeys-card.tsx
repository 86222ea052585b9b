import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { CallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { isPasskeyBrowser, makePasskey, PasskeyClosed } from '../model/passkey.ts'

/** The passkeys of this account: make one, see where it is kept and when it was used, remove it. */
export function PasskeysCard() {
  const { passkey: texts, devices } = useTexts('account')
  const format = useFormat()
  const config = useCall(calls.config.get, {}, { freshSeconds: 600 })
  const passkeys = useCall(calls.account.passkeys, {})
  const [isBusy, setBusy] = useState(false)
  const offering = useSend(calls.account.offerPasskey)
  const adding = useSend(calls.account.addPasskey, {
    refresh: [calls.account.passkeys],
    onSuccess: () => toast(texts.added),
  })
  const removing = useSend(calls.account.removePasskey, {
    refresh: [calls.account.passkeys],
    onSuccess: () => toast(texts.removed),
  })
  const list = passkeys.data?.list ?? []
  const isOffered = config.data?.login.hasPasskeys === true && isPasskeyBrowser()
  if (!isOffered && list.length === 0) return null
  const add = async () => {
    setBusy(true)
    try {
      await adding.sendAsync({ passkey: await makePasskey(await offering.sendAsync({})) })
    } catch (error) {
      // What the server refuses has been shown already.
      if (!(error instanceof CallError))
        toast(error instanceof PasskeyClosed ? texts.closed : texts.failed)
    } finally {
      setBusy(false)
    }
  }
  const remove = async (id: string) => {
    const isSure = await ask({ message: texts.removeAsk, okText: texts.remove, isDanger: true })
    if (isSure) removing.send({ id })
  }
  return (
    <Card title={texts.title}>
      <p className="mb-1 text-sm text-muted">{texts.lead}</p>
      {list.map((one) => (
        <div
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
        >
          <div className="min-w-0 grow basis-44">
            <p className="font-medium">
              {devices[one.device as keyof typeof devices] ?? devices.other}
            </p>
            <p className="text-sm text-muted">
              {one.lastUsedAt ? texts.usedOn(format.relative(one.lastUsedAt)) : texts.unused}
            </p>
            <p className="text-sm text-muted">{texts.madeOn(format.date(one.createdAt))}</p>
            {one.isBackedUp && <p className="text-sm text-muted">{texts.synced}</p>}
          </div>
          <Button size="small" kind="danger" onClick={() => void remove(one.id)}>
            {texts.remove}
          </Button>
        </div>
      ))}
      {isOffered && (
        <Button isWide isBusy={isBusy} className="mt-3" onClick={() => void add()}>
          {texts.add}
        </Button>
      )}
    </Card>
  )
}
