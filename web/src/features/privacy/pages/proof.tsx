import { calls } from '@mailing/contract/client.ts'
import { type FormEvent, useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall } from '../../../platform/client/query.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { ProofFacts } from '../parts/proof-facts.tsx'

/** The proof of an account that has ended (`?number=`), found by the number that its owner kept; nobody has to log in. */
export default function ProofPage({ params }: PageProps) {
  const t = useTexts('data')
  const [typed, setTyped] = useState(params['number'] ?? '')
  const [number, setNumber] = useState(params['number'] ?? '')
  const { data, error, isFetching, refetch } = useCall(
    calls.privacy.proof,
    { number },
    { isEnabled: number !== '', freshSeconds: 0 },
  )
  const find = (event: FormEvent) => {
    event.preventDefault()
    // The same number again is a question again: the account may have ended since.
    if (typed.trim() === number) void refetch()
    else setNumber(typed.trim())
  }
  return (
    <Page title={t.proofPage}>
      <Card>
        <form onSubmit={find}>
          <Field label={t.numberTitle} hint={t.proofHint}>
            <Input
              value={typed}
              maxLength={30}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button
            type="submit"
            kind="primary"
            isWide
            className="mt-3"
            disabled={typed.trim() === ''}
          >
            {t.proofFind}
          </Button>
        </form>
      </Card>
      {isFetching && !data && <SkeletonCards count={1} />}
      {error && !isFetching && (
        <NotFound error={error} isShown={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data && (
        <Card title={t.proofTitle}>
          <ProofFacts proof={data} />
        </Card>
      )}
    </Page>
  )
}

/** Only the server's own word says that there is no such proof; any other failure says nothing of it. */
function NotFound({
  error,
  isShown,
  onRetry,
}: {
  readonly error: CallError
  readonly isShown: boolean
  readonly onRetry: () => void
}) {
  const t = useTexts('data')
  if (error.is('request.not_found')) return <NoticeBar tone="bad">{t.proofNone}</NoticeBar>
  return isShown ? null : <ErrorState error={error} onRetry={onRetry} />
}
