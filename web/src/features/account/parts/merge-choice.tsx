import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import { setToken } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { goOnAfterLogin } from '../model/go-on.ts'

type Other = Extract<CallOutput<typeof calls.account.bindPhone>, { outcome: 'other' }>

/** Two accounts of one person, both proved: the person says what becomes of them. */
export function MergeChoice({
  other,
  onDone,
}: {
  readonly other: Other
  readonly onDone: () => void
}) {
  const { merge } = useTexts('account')
  const format = useFormat()
  const merging = useSend(calls.account.mergeAccounts, {
    refresh: [calls.account.userInfo, calls.account.my, calls.account.sessions],
    onSuccess: ({ login }) => {
      if (other.keep !== null) toast(merge.merged)
      if (!login) return onDone()
      setToken({ token: login.token, expiresAt: login.tokenExpiresAt, hasSecondFactor: false })
      if (login.isSecondFactorNeeded)
        void redirect('/pages/login/login', { step: 'secondFactor', redirect: '/pages/my/my' })
      else goOnAfterLogin('/pages/my/my')
    },
  })
  const { ticket, keep } = other
  return (
    <Card title={merge.title}>
      <p className="mb-3">{merge.since(format.date(other.otherSince, 'date'))}</p>
      <p className="mb-3">
        {keep === null ? merge.both : keep === 'this' ? merge.keepThis : merge.keepOther}
      </p>
      {keep !== null && <p className="mb-4 text-sm text-muted">{merge.final}</p>}
      <Button
        kind="primary"
        isWide
        isBusy={merging.isSending}
        onClick={() => merging.send({ ticket, wish: keep === null ? 'switch' : 'merge' })}
      >
        {keep === null ? merge.switch : merge.merge}
      </Button>
      <Button kind="quiet" isWide className="mt-2" onClick={onDone}>
        {merge.stay}
      </Button>
    </Card>
  )
}
