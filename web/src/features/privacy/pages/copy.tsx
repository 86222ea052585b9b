import type { OwnerProof } from '@mailing/contract/account/owner-calls.ts'
import { calls } from '@mailing/contract/client.ts'
import type { DataCopy } from '@mailing/contract/privacy/copy-calls.ts'
import Archive from 'lucide-react/icons/archive'
import { useEffect, useState } from 'react'
import { refreshCalls, useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Cell, List } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { OwnerCheck } from '../../account/parts/owner-check.tsx'
import { sizeWords } from '../model/size.ts'

const refresh = [calls.privacy.copies] as const

/** A copy of everything: ask for one, fetch the one that is ready. */
export default function CopyPage() {
  const t = useTexts('data')
  const [isWaiting, setWaiting] = useState(false)
  const { data, error, refetch } = useCall(
    calls.privacy.copies,
    {},
    { freshSeconds: 0, ...(isWaiting && { everySeconds: 2 }) },
  )
  const asking = useSend(calls.privacy.askCopy, { refresh })
  const [latest, ...older] = data?.list ?? []
  const isMaking = latest?.state === 'waiting'
  useEffect(() => setWaiting(isMaking), [isMaking])
  const isReady = latest?.state === 'ready'
  return (
    <Page title={t.copyPage} onRefresh={refetch}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data && (
        <>
          <Card>
            <p>{t.copyLead}</p>
            <p className="mt-2 text-sm text-muted">{t.copyLimit}</p>
            {latest?.state === 'failed' && (
              <div className="mt-3">
                <NoticeBar tone="bad">{t.copyFailed}</NoticeBar>
              </div>
            )}
            {isMaking ? (
              <p role="status" className="mt-3 text-sm text-accent-text">
                {t.copyWaiting}
              </p>
            ) : (
              <Button
                kind={isReady ? 'secondary' : 'primary'}
                isWide
                className="mt-4"
                isBusy={asking.isSending}
                onClick={() => asking.send({})}
              >
                {isReady ? t.copyAgain : t.copyAsk}
              </Button>
            )}
          </Card>
          {isReady && <ReadyCopy copy={latest} proof={data.proof} />}
          <Former list={isReady ? older : data.list} />
        </>
      )}
    </Page>
  )
}

/** The copy that can be fetched, after the person has shown to own the account. */
function ReadyCopy({ copy, proof }: { readonly copy: DataCopy; readonly proof: OwnerProof }) {
  const t = useTexts('data')
  const format = useFormat()
  const [codeProblem, setCodeProblem] = useState<string>()
  const opening = useSend(calls.privacy.openCopy, {
    refresh,
    onSuccess: ({ url }) => {
      setCodeProblem(undefined)
      const link = document.createElement('a')
      link.href = url
      link.download = `${copy.askedAt.slice(0, 10)}.zip`
      link.click()
      void tell(t.copyStarted)
    },
    onError: (error) => {
      // The login is not fresh any more: the field for a code appears.
      if (error.is('account.confirm_needed')) void refreshCalls([calls.privacy.copies])
      if (!error.is('account.code_wrong') && !error.is('account.code_expired')) return false
      setCodeProblem(error.message)
      return true
    },
  })
  return (
    <Card title={t.copyReady} extra={t.copySize(sizeWords(copy.bytes ?? 0), copy.files ?? 0)}>
      <OwnerCheck
        proof={proof}
        submitWords={t.copyOpen}
        isBusy={opening.isSending}
        codeProblem={codeProblem}
        onSubmit={(code) => opening.send({ id: copy.id, ...(code !== undefined && { code }) })}
      >
        {copy.endsAt && (
          <p className="mb-3 text-sm text-muted">{t.copyUntil(format.date(copy.endsAt))}</p>
        )}
      </OwnerCheck>
    </Card>
  )
}

function Former({ list }: { readonly list: readonly DataCopy[] }) {
  const t = useTexts('data')
  const format = useFormat()
  const words = {
    waiting: t.copyWaiting,
    ready: t.copyReady,
    failed: t.copyFailed,
    over: t.copyOver,
  }
  if (list.length === 0) return null
  return (
    <List title={t.listOf}>
      {list.map((copy) => (
        <Cell
          key={copy.id}
          icon={<Archive className="size-5.5" />}
          title={t.copyAsked(format.date(copy.askedAt))}
          description={words[copy.state]}
        />
      ))}
    </List>
  )
}
