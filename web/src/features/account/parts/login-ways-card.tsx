import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { LoginWay } from '@mailing/contract/config/calls.ts'
import { useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ContactCodeForm } from './contact-code-form.tsx'
import { MergeChoice } from './merge-choice.tsx'
import { type OwnerGate, useOwnerGate } from './use-owner-gate.tsx'

type Other = Extract<CallOutput<typeof calls.account.bindPhone>, { outcome: 'other' }>

/** Phone and e-mail address of this account, with the means to bind another. */
export function LoginWaysCard() {
  const texts = useTexts('account')
  const user = useCall(calls.account.userInfo, {})
  const config = useAppConfig()
  const [editing, setEditing] = useState<LoginWay>()
  const [other, setOther] = useState<Other>()
  const gate = useOwnerGate()
  if (!user.data || !config.data) return null
  if (other) return <MergeChoice other={other} onDone={() => setOther(undefined)} />
  const masked = { phone: user.data.phoneMasked, email: user.data.emailMasked }
  const open = (way: LoginWay) => {
    if (editing === way) return setEditing(undefined)
    setEditing(undefined)
    // The first contact of an account takes nothing from anybody.
    if (masked.phone || masked.email) gate.run(() => setEditing(way))
    else setEditing(way)
  }
  return (
    <Card title={texts.bindCard.title}>
      <p className="mb-1 text-sm text-muted">{texts.bindCard.lead}</p>
      {(['phone', 'email'] as const)
        .filter((way) => masked[way] !== '' || config.data.login.ways.includes(way))
        .map((way) => (
          <div key={way} className="border-b border-line py-3 last:border-0 last:pb-0">
            <WayHead
              way={way}
              masked={masked[way]}
              isEditing={editing === way}
              onPress={config.data.login.ways.includes(way) ? () => open(way) : undefined}
            />
            {editing === way && (
              <div className="mt-3">
                <BindWay
                  way={way}
                  onUnproven={gate.take}
                  onOther={setOther}
                  onDone={() => {
                    setEditing(undefined)
                    toast(texts.bindCard.done)
                  }}
                />
              </div>
            )}
          </div>
        ))}
      {gate.form}
    </Card>
  )
}

/** What is bound this way; without `onPress` nothing can be bound by it here. */
function WayHead({
  way,
  masked,
  isEditing,
  onPress,
}: {
  readonly way: LoginWay
  readonly masked: string
  readonly isEditing: boolean
  readonly onPress: (() => void) | undefined
}) {
  const { bindCard: texts, phone, email } = useTexts('account')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0 grow basis-40">
        <span className="block text-sm text-muted">{way === 'phone' ? phone : email}</span>
        <span className="wrap-anywhere tabular-nums">{masked || texts.none}</span>
      </p>
      {onPress && (
        <Button size="small" aria-expanded={isEditing} onClick={onPress}>
          {isEditing ? texts.cancel : masked ? texts.change : texts.bind}
        </Button>
      )}
    </div>
  )
}

function BindWay({
  way,
  onUnproven,
  onDone,
  onOther,
}: {
  readonly way: LoginWay
  readonly onUnproven: OwnerGate['take']
  readonly onDone: () => void
  readonly onOther: (other: Other) => void
}) {
  const texts = useTexts('account')
  const [problem, setProblem] = useState<string>()
  const binding = useSend(calls.account.bindPhone, {
    refresh: [calls.account.userInfo, calls.account.my],
    onSuccess: (answer) => (answer.outcome === 'bound' ? onDone() : onOther(answer)),
    onError: (error, input) => {
      if (onUnproven(error, () => binding.send(input))) return true
      if (!error.is('account.code_wrong') && !error.is('account.code_expired')) return false
      setProblem(error.message)
      return true
    },
  })
  return (
    <ContactCodeForm
      ways={[way]}
      call={calls.account.sendBindCode}
      keepAs={`add ${way}`}
      submitWords={texts.bindCard.confirm}
      isBusy={binding.isSending}
      codeProblem={problem}
      onSubmit={(contact, code) => {
        setProblem(undefined)
        binding.send({ ...contact, code })
      }}
    />
  )
}
