import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { LeavingMatter } from '@mailing/contract/privacy/deletion-calls.ts'
import { useState } from 'react'
import { refreshCalls, useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { ask, tell } from '../../../ui/feedback.ts'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { OwnerCheck } from '../../account/parts/owner-check.tsx'

type Leaving = CallOutput<typeof calls.privacy.leaving>
const refresh = [calls.privacy.leaving, calls.account.my, calls.account.userInfo] as const

/** The end of the account: what becomes of what, asking for it, and taking it back. */
export default function LeavePage() {
  const t = useTexts('data')
  const { data, error, refetch } = useCall(calls.privacy.leaving, {}, { freshSeconds: 0 })
  return (
    <Page title={t.leavePage} onRefresh={refetch}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data &&
        (data.deletion ? (
          <Ending deletion={data.deletion} leaving={data} />
        ) : (
          <Asking leaving={data} />
        ))}
    </Page>
  )
}

/** It was asked for: until when it can be taken back, in one press. */
function Ending({
  deletion: { number, dueAt, state },
  leaving,
}: {
  readonly deletion: NonNullable<Leaving['deletion']>
  readonly leaving: Leaving
}) {
  const { matters, isMoneyNew } = leaving
  const t = useTexts('data')
  const format = useFormat()
  const staying = useSend(calls.privacy.stay, { refresh, onSuccess: () => void tell(t.stayed) })
  return (
    <>
      <Card title={t.endingTitle(format.date(dueAt))}>
        <p>{state === 'erasing' ? t.endingNow : t.endingLead}</p>
        {matters.length > 0 && <p className="mt-2 text-sm text-warn">{t.endingWaits}</p>}
        {state !== 'erasing' && (
          <Button
            kind="primary"
            isWide
            className="mt-4"
            isBusy={staying.isSending}
            onClick={() => staying.send({})}
          >
            {t.stay}
          </Button>
        )}
      </Card>
      {matters.length > 0 && <Matters list={matters} />}
      {isMoneyNew && (
        <>
          <NoticeBar tone="warn">{t.endingMoney}</NoticeBar>
          <LeaveForm leaving={{ ...leaving, matters: [] }} />
        </>
      )}
      <Card title={t.numberTitle}>
        <p className="font-mono text-lg break-all">{number}</p>
        <p className="mt-2 text-sm text-muted">{t.numberHint}</p>
        <Button
          className="mt-3"
          onClick={() => void copyText(number, { copied: t.copied, copyFailed: t.copyFailedWords })}
        >
          {t.numberCopy}
        </Button>
      </Card>
    </>
  )
}

/** What is under way; orders can be opened. */
function Matters({ list }: { readonly list: readonly LeavingMatter[] }) {
  const t = useTexts('data')
  return (
    <Card title={t.mattersTitle}>
      <ul className="divide-y divide-line">
        {list.map(({ kind, id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span>
              {t.matters[kind]} <span className="text-muted">{name}</span>
            </span>
            {kind === 'order' && (
              <PageLink
                to="/pages/my/order/detail"
                params={{ id }}
                className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-3"
              >
                {t.look}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Asking({ leaving }: { readonly leaving: Leaving }) {
  const t = useTexts('data')
  const { matters, waitDays, isStaff } = leaving
  return (
    <>
      <WhatGoes waitDays={waitDays} />
      {matters.length > 0 && <Matters list={matters} />}
      {isStaff ? (
        <NoticeBar tone="warn">{t.leaveStaff}</NoticeBar>
      ) : (
        <LeaveForm leaving={leaving} />
      )}
    </>
  )
}

/** What the end of the account erases and what it leaves. */
function WhatGoes({ waitDays }: Pick<Leaving, 'waitDays'>) {
  const t = useTexts('data')
  return (
    <Card title={t.leaveTitle}>
      <p>{t.leaveLead(waitDays)}</p>
      <ul className="mt-3 grid list-disc gap-1.5 ps-5 text-sm">
        <li>{t.leaveErased}</li>
        <li>{t.leaveEmptied}</li>
        <li>{t.leaveKept}</li>
        <li>{t.leavePaper}</li>
      </ul>
      <PageLink
        to="/pages/my/privacy/copy"
        className="mt-3 inline-flex min-h-11 items-center text-accent-text underline underline-offset-3"
      >
        {t.leaveCopy}
      </PageLink>
    </Card>
  )
}

/** What somebody agrees to who leaves, and asking for it. */
function useLeaving({ deletion, matters, money, commissions, waitDays }: Leaving) {
  const t = useTexts('data')
  const [isWaiting, setWaiting] = useState(false)
  const [isGivenUp, setGivenUp] = useState(false)
  const [areCommissionsGivenUp, setCommissionsGivenUp] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [codeProblem, setCodeProblem] = useState<string>()
  const sending = useSend(calls.privacy.leave, {
    refresh,
    onError: (error) => {
      // The login is not fresh any more: the field for a code appears.
      if (error.is('account.confirm_needed')) void refreshCalls([calls.privacy.leaving])
      if (!error.is('account.code_wrong') && !error.is('account.code_expired')) return false
      setCodeProblem(error.message)
      return true
    },
  })
  const isRestRight = () => {
    const isRight =
      (matters.length === 0 || isWaiting) &&
      (money === 0 || isGivenUp) &&
      (commissions === 0 || areCommissionsGivenUp)
    setMissing(!isRight)
    return isRight
  }
  const submit = async (code: string | undefined) => {
    setCodeProblem(undefined)
    const message = deletion ? t.endingMoneyAsk : t.leaveAsk(waitDays)
    const okText = deletion ? t.endingMoneyOk : t.leave
    const isSure = await ask({ message, okText, isDanger: true })
    if (!isSure) return
    sending.send({
      givenUp: money,
      givenUpCommissions: commissions,
      isWaiting,
      ...(code !== undefined && { code }),
    })
  }
  return {
    isWaiting,
    setWaiting,
    isGivenUp,
    setGivenUp,
    areCommissionsGivenUp,
    setCommissionsGivenUp,
    isMissing,
    codeProblem,
    isRestRight,
    submit,
    isSending: sending.isSending,
  }
}

function LeaveForm({ leaving }: { readonly leaving: Leaving }) {
  const t = useTexts('data')
  const asked = useLeaving(leaving)
  return (
    <Card>
      <OwnerCheck
        proof={leaving.proof}
        submitWords={leaving.deletion ? t.endingMoneyOk : t.leave}
        isDanger
        isBusy={asked.isSending}
        codeProblem={asked.codeProblem}
        isRestRight={asked.isRestRight}
        onSubmit={(code) => void asked.submit(code)}
      >
        <Conditions asked={asked} leaving={leaving} />
      </OwnerCheck>
    </Card>
  )
}

interface ConditionsProps {
  readonly leaving: Leaving
  readonly asked: ReturnType<typeof useLeaving>
}

/** What has to be agreed to: that money is given up, and that what is under way is waited for. */
function Conditions({ leaving: { matters, money, commissions }, asked }: ConditionsProps) {
  const t = useTexts('data')
  return (
    <>
      {money > 0 && (
        <Checkbox
          label={
            <>
              {t.leaveMoney} <Money minor={money} />
            </>
          }
          description={t.leaveMoneyHint}
          checked={asked.isGivenUp}
          onChange={(event) => asked.setGivenUp(event.target.checked)}
        />
      )}
      {commissions > 0 && (
        <Checkbox
          label={
            <>
              {t.leaveCommissions} <Money minor={commissions} />
            </>
          }
          description={t.leaveCommissionsHint}
          checked={asked.areCommissionsGivenUp}
          onChange={(event) => asked.setCommissionsGivenUp(event.target.checked)}
        />
      )}
      {matters.length > 0 && (
        <Checkbox
          label={t.leaveWait}
          description={t.leaveWaitHint}
          checked={asked.isWaiting}
          onChange={(event) => asked.setWaiting(event.target.checked)}
        />
      )}
      {asked.isMissing && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {t.leaveMissing}
        </p>
      )}
    </>
  )
}
