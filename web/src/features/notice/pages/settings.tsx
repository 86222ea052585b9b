import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { NoticeSettings } from '@mailing/contract/notice/calls.ts'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { ChoiceTable } from '../parts/choice-table.tsx'
import { Receivers } from '../parts/receivers.tsx'

type Choice = CallInput<typeof calls.notice.saveSettings>

const usualNight = { from: '22:00', to: '08:00' }

/** How a person is told beside the message centre. Each choice acts at once. */
export default function NoticeSettingsPage() {
  const settings = useCall(calls.notice.settings, {}, { freshSeconds: 0 })
  return (
    <Page>
      {settings.isPending && <SkeletonCards count={3} />}
      {settings.error && (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <Choices kept={settings.data} />}
    </Page>
  )
}

function Choices({ kept }: { readonly kept: NoticeSettings }) {
  const texts = useTexts('notice')
  /** What was pressed and is on its way. */
  const [pressed, setPressed] = useState<Choice>()
  const saving = useSend(calls.notice.saveSettings, {
    refresh: [calls.notice.settings],
    prevent: false,
    onError: () => setPressed(undefined),
  })
  const { chosen, quiet, hasDetails } = pressed ?? kept
  const change = (some: Partial<Choice>) => {
    const next = { chosen, quiet, hasDetails, ...some }
    setPressed(next)
    saving.send(next)
  }
  return (
    <>
      {kept.isStopped && <Stopped />}
      <Card title={texts.where}>
        <p className="mb-1 text-sm text-muted">{texts.whereHint}</p>
        <ChoiceTable settings={{ ...kept, chosen }} onChange={(chosen) => change({ chosen })} />
      </Card>
      <Receivers settings={kept} />
      <Quiet quiet={quiet} onChange={(quiet) => change({ quiet })} />
      <Card title={texts.details}>
        <Switch
          label={texts.hasDetails}
          description={texts.detailsHint}
          checked={hasDetails}
          onChange={() => change({ hasDetails: !hasDetails })}
        />
      </Card>
    </>
  )
}

/** Nobody is told anything; the page that stopped it allows it again. */
function Stopped() {
  const texts = useTexts('notice')
  return (
    <NoticeBar
      tone="warn"
      action={
        <Button size="small" onClick={() => void navigate('/pages/blockPhone/blockPhone')}>
          {texts.allowAgain}
        </Button>
      }
    >
      {texts.stopped}
    </NoticeBar>
  )
}

/** The hours in which nobody is told. */
function Quiet({
  quiet,
  onChange,
}: Pick<Choice, 'quiet'> & { readonly onChange: (quiet: Choice['quiet']) => void }) {
  const texts = useTexts('notice')
  return (
    <Card title={texts.quiet}>
      <Switch
        label={texts.quietOn}
        description={texts.quietHint}
        checked={quiet !== null}
        onChange={() => onChange(quiet ? null : usualNight)}
      />
      {quiet && (
        <div className="mt-3 grid gap-x-3 min-[340px]:grid-cols-2">
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={texts[end]}>
              <Input
                type="time"
                required
                value={quiet[end]}
                onChange={({ target }) =>
                  target.value !== '' && onChange({ ...quiet, [end]: target.value })
                }
              />
            </Field>
          ))}
        </div>
      )}
    </Card>
  )
}
