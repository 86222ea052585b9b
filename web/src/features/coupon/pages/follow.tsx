import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { takenChanges } from '../parts/centre-sections.tsx'
import { PromiseTicket } from '../parts/promise-ticket.tsx'

/** The word that is typed, and the coupon that is taken with it. */
function useFollowWord() {
  const words = useTexts('coupon')
  const t = words.follow
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const taking = useSend(calls.coupon.takeFollow, {
    refresh: takenChanges,
    onSuccess: () => void tell(words.centre.taken).then(() => redirect('/pages/my/coupon/coupon')),
    onError: (error) => {
      if (error.failure !== 'answer' || error.isSessionLoss) return false
      setProblem(error.message)
      return true
    },
  })
  const take = () => {
    if (typed.trim() === '') setProblem(t.wordNeeded)
    else taking.send({ word: typed.trim() })
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setProblem(undefined)
    },
    problem,
    isTaking: taking.isSending,
    take,
  }
}

/** Following the service account: its QR code, and the word that is worth a coupon. */
export default function FollowPage() {
  const words = useTexts('coupon')
  const t = words.follow
  const follow = useCall(calls.coupon.follow, {}, { freshSeconds: 10 })
  const word = useFollowWord()
  if (!follow.data)
    return (
      <Page title={t.title}>
        {follow.error ? (
          <ErrorState error={follow.error} onRetry={() => void follow.refetch()} />
        ) : (
          <SkeletonCards count={2} />
        )}
      </Page>
    )
  const { account, qrCode, list } = follow.data
  if (list.length === 0)
    return (
      <Page title={t.title}>
        <Empty title={t.none}>{t.noneHint}</Empty>
      </Page>
    )
  return (
    <Page
      title={t.title}
      footer={
        <FormActions>
          <Button kind="primary" isWide isBusy={word.isTaking} onClick={word.take}>
            {t.take}
          </Button>
        </FormActions>
      }
    >
      <AccountCode account={account} qrCode={qrCode} />
      <WordCard word={word} />
      <h2 className="mt-4 mb-1.5 px-1 text-sm font-medium text-muted">{t.gets}</h2>
      {list.map((promise) => (
        <PromiseTicket
          key={promise.campaignId}
          promise={promise}
          isFaded={promise.take !== 'open'}
          action={
            promise.take === 'open' ? undefined : <Tag>{words.centre.takes[promise.take]}</Tag>
          }
        />
      ))}
    </Page>
  )
}

function AccountCode({ account, qrCode }: { readonly account: string; readonly qrCode: string }) {
  const t = useTexts('coupon').follow
  return (
    <Card title={account === '' ? t.code : t.account(account)}>
      {qrCode === '' ? (
        <p className="text-sm text-muted">{t.noCode}</p>
      ) : (
        <>
          <img
            src={qrCode}
            alt={t.code}
            width={220}
            height={220}
            className="mx-auto block aspect-square w-55 max-w-full rounded-control bg-white object-contain p-2"
          />
          <p className="mt-3 text-center text-sm text-muted">{t.scan}</p>
        </>
      )}
    </Card>
  )
}

function WordCard({ word }: { readonly word: ReturnType<typeof useFollowWord> }) {
  const t = useTexts('coupon').follow
  return (
    <Card>
      <Field label={t.word} hint={t.wordHint} error={word.problem} isRequired>
        <Input
          value={word.typed}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => word.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') word.take()
          }}
        />
      </Field>
    </Card>
  )
}
