import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Keeping } from '@mailing/contract/privacy/keeping-calls.ts'
import { keepingDays, partingKinds } from '@mailing/contract/privacy/limits.ts'
import FileCheck from 'lucide-react/icons/file-check'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Cell, List } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { keepingCalls, PartingList } from './parting-list.tsx'

type Ahead = CallOutput<typeof calls.privacy.keepingPreview>

/** The choice, what goes next, and what stays after all. */
export function KeepingChoice() {
  const t = useTexts('keeping')
  const { data, error, refetch } = useCall(calls.privacy.keeping, {}, { freshSeconds: 0 })
  return (
    <Page title={t.title} onRefresh={refetch}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards count={3} />}
      {data && (
        <>
          {/* What was saved elsewhere begins the choice anew. */}
          <Choice key={JSON.stringify(data.chosen)} chosen={data.chosen} ahead={data} />
          {data.kept.length > 0 && (
            <PartingList title={t.keptTitle} list={data.kept} hint={t.keptHint} />
          )}
          <List>
            <Cell
              icon={<FileCheck className="size-5.5" />}
              title={t.report}
              description={t.reportHint}
              to="/pages/my/privacy/privacy"
              params={{ show: 'report' }}
            />
          </List>
        </>
      )}
    </Page>
  )
}

function Choice({ chosen, ahead }: { readonly chosen: Keeping; readonly ahead: Ahead }) {
  const t = useTexts('keeping')
  const [wanted, setWanted] = useState<Keeping>(chosen)
  const isChanged = partingKinds.some((kind) => wanted[kind] !== chosen[kind])
  const preview = useCall(
    calls.privacy.keepingPreview,
    Object.fromEntries(
      partingKinds.flatMap((kind) => (wanted[kind] ? [[kind, wanted[kind]]] : [])),
    ),
    { isEnabled: isChanged, freshSeconds: 0 },
  )
  const saving = useSend(calls.privacy.saveKeeping, {
    refresh: keepingCalls,
    onSuccess: () => toast(t.saved),
  })
  const shown = isChanged ? preview.data : ahead
  const isNever = partingKinds.every((kind) => wanted[kind] === null)
  return (
    <>
      <Card>
        <p>{t.lead}</p>
        <KeepingFields wanted={wanted} onWanted={setWanted} />
        <p className="text-sm text-muted">{t.stays}</p>
        {isChanged && (
          <Button
            kind="primary"
            isWide
            className="mt-4"
            isBusy={saving.isSending}
            onClick={() => saving.send(wanted)}
          >
            {isNever ? t.saveNever : t.save}
          </Button>
        )}
      </Card>
      {ahead.isTalkOpen && !isNever && <NoticeBar>{t.talkOpen}</NoticeBar>}
      {shown && !isNever && <NextToGo ahead={shown} isChanged={isChanged} />}
    </>
  )
}

interface KeepingFieldsProps {
  readonly wanted: Keeping
  readonly onWanted: (wanted: Keeping) => void
}

/** For each kind, after how many days it goes by itself. */
function KeepingFields({ wanted, onWanted }: KeepingFieldsProps) {
  const t = useTexts('keeping')
  return (
    <div className="mt-4 grid gap-x-3">
      {partingKinds.map((kind) => (
        <Field key={kind} label={t.kinds[kind]} hint={t.hints[kind]}>
          <Select
            value={wanted[kind] ?? ''}
            onChange={({ target }) =>
              onWanted({
                ...wanted,
                [kind]: keepingDays.find((days) => String(days) === target.value) ?? null,
              })
            }
            placeholder={t.never}
            options={keepingDays.map((days) => ({ value: String(days), label: t.after(days) }))}
          />
        </Field>
      ))}
    </div>
  )
}

interface NextToGoProps {
  readonly ahead: Ahead
  /** It is what would go by a choice that is not saved yet. */
  readonly isChanged: boolean
}

function NextToGo({ ahead, isChanged }: NextToGoProps) {
  const t = useTexts('keeping')
  return (
    <PartingList
      title={isChanged ? t.wouldGo : t.goesNext}
      list={ahead.next}
      hint={
        ahead.next.length === 0
          ? t.nothingYet
          : t.counted(ahead.counts.draft ?? 0, ahead.counts.order ?? 0, ahead.counts.reply ?? 0)
      }
      isFixed={isChanged}
    />
  )
}
