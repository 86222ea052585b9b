import { calls } from '@mailing/contract/client.ts'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { CountdownCard } from '../parts/countdown-card.tsx'
import { DayForm } from '../parts/day-form.tsx'

/** Drawing is larger than the page, and few share. */
const ShareSheet = lazy(() => import('../parts/share-sheet.tsx'))

/** The days on which the people of the address book come home. */
export default function CountdownPage() {
  const t = useTexts('countdown')
  // Always asked: at midnight every number is another one.
  const days = useCall(calls.countdown.list, {}, { freshSeconds: 0 })
  const [isAdding, setAdding] = useState(false)
  const [sharedId, setSharedId] = useState<string | null>(null)
  if (days.error && !days.data)
    return <Failed error={days.error} onRetry={() => void days.refetch()} />
  if (!days.data)
    return (
      <Page>
        <SkeletonCards count={2} lines={5} />
      </Page>
    )
  const { list, others, today } = days.data
  const shared = list.find(({ recipientId }) => recipientId === sharedId)
  const canAdd = others.length > 0 && !isAdding
  return (
    <Page
      onRefresh={() => days.refetch()}
      footer={
        canAdd && (
          <FormActions>
            <Button
              kind="primary"
              icon={<Plus aria-hidden="true" className="size-5" />}
              onClick={() => setAdding(true)}
            >
              {t.add}
            </Button>
          </FormActions>
        )
      }
    >
      {isAdding && (
        <Card title={t.add}>
          <DayForm people={others} onDone={() => setAdding(false)} />
        </Card>
      )}
      {list.map((countdown) => (
        <CountdownCard
          key={countdown.recipientId}
          countdown={countdown}
          today={today}
          onShare={() => setSharedId(countdown.recipientId)}
        />
      ))}
      {list.length === 0 && !isAdding && <NothingYet hasPeople={others.length > 0} />}
      {shared && (
        <Suspense>
          <ShareSheet countdown={shared} onClose={() => setSharedId(null)} />
        </Suspense>
      )}
    </Page>
  )
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Page>
      <ErrorState error={error} onRetry={onRetry} />
    </Page>
  )
}

function NothingYet({ hasPeople }: { readonly hasPeople: boolean }) {
  const t = useTexts('countdown')
  if (hasPeople) return <Empty title={t.none}>{t.noneHint}</Empty>
  return (
    <Empty
      title={t.nobody}
      action={
        <PageLink
          to="/pages/my/address/edit/edit"
          params={{ kind: 'recipient' }}
          className={buttonClass({ kind: 'primary' })}
        >
          {t.addRecipient}
        </PageLink>
      }
    >
      {t.nobodyHint}
    </Empty>
  )
}
