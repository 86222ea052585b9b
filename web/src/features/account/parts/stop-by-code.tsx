import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { ContactCodeForm } from './contact-code-form.tsx'

/** For whoever has no link, as in a text message: the number or address is filled in, and a code proves whose it is. */
export function StopByCode() {
  const { block } = useTexts('account')
  const config = useAppConfig()
  const [wish, setWish] = useState<'stop' | 'start'>('stop')
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<CallOutput<typeof calls.account.blockPhone>>()
  const options = {
    onSuccess: setDone,
    onError: (error: { is(code: string): boolean; readonly message: string }) => {
      if (!error.is('account.code_wrong') && !error.is('account.code_expired')) return false
      setProblem(error.message)
      return true
    },
  }
  const stopping = useSend(calls.account.blockPhone, options)
  const starting = useSend(calls.account.unblockPhone, options)
  if (done)
    return (
      <Card title={done.isBlocked ? block.stopped : block.started}>
        <p role="status">
          {done.isBlocked ? block.stoppedText(done.masked) : block.startedText(done.masked)}
        </p>
      </Card>
    )
  return (
    <Card>
      <p className="mb-4">{block.byCode}</p>
      <FieldGroup label={block.wish}>
        <ChoiceCards
          name="wish"
          columns={2}
          value={wish}
          onChange={setWish}
          options={[
            { value: 'stop', label: block.stop },
            { value: 'start', label: block.start },
          ]}
        />
      </FieldGroup>
      {config.isPending ? (
        <Skeleton lines={3} />
      ) : (
        <ContactCodeForm
          ways={config.data?.login.ways ?? ['phone', 'email']}
          call={calls.account.sendBlockCode}
          keepAs="block"
          submitWords={block[wish]}
          isBusy={stopping.isSending || starting.isSending}
          codeProblem={problem}
          onSubmit={(contact, code) => {
            setProblem(undefined)
            ;(wish === 'stop' ? stopping : starting).send({ ...contact, code })
          }}
        />
      )}
    </Card>
  )
}
