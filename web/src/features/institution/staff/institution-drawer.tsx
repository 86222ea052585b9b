import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { Button, Collapse, Form, Switch, Timeline, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { todayIn, useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { useOpenActions } from '../../../ui/desk/open-actions.ts'
import { SavedMeanwhile } from '../../../ui/desk/saved-meanwhile.tsx'
import { isOvertaken, useBegun } from '../../../ui/desk/use-begun.ts'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { AcceptanceFields } from './acceptance-fields.tsx'
import { type Details, DetailsFields, useDetailLabels } from './details-fields.tsx'
import { placesChanged as changed } from './places-changed.ts'
import { RulesForm } from './rules-form.tsx'
import { AskTouched, useTouchingChange } from './touching-change.tsx'

/** What opens by a press on its heading. */
const sections = ['rules', 'acceptance', 'details', 'history'] as const

/** One institution: acceptance, rules with their versions, address. */
export function InstitutionDrawer({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/institution')
  const found = useCall(calls.institution.get, { id }, { freshSeconds: 0 })
  const place = found.data
  const zone = useZone()
  const [shown, setShown] = useState<readonly string[]>(['rules'])
  useOpenActions(
    place
      ? sections.flatMap((key) =>
          shown.includes(key)
            ? []
            : [{ key: `place ${key}`, label: texts[key], run: () => setShown([...shown, key]) }],
        )
      : [],
  )
  return (
    <FormDrawer
      onClose={onClose}
      size={860}
      title={place?.name ?? texts.title}
      loading={found.isPending || !zone}
    >
      {found.error && !found.data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {place && zone && (
        <Collapse
          activeKey={[...shown]}
          onChange={setShown}
          items={[
            {
              key: 'rules',
              label: `${texts.rules} · ${texts.version(place.current.version)}`,
              children: <RulesForm place={place} zone={zone} refresh={changed} />,
            },
            {
              key: 'acceptance',
              label: texts.acceptance,
              children: <AcceptanceForm place={place} zone={zone} />,
            },
            { key: 'details', label: texts.details, children: <DetailsForm place={place} /> },
            { key: 'history', label: texts.history, children: <History id={id} /> },
          ]}
        />
      )}
    </FormDrawer>
  )
}

function AcceptanceForm({ place, zone }: { readonly place: Institution; readonly zone: string }) {
  const texts = useTexts('staff/institution')
  const confirming = useSend(calls.institution.confirm, {
    refresh: changed,
    onSuccess: () => toast(texts.saved),
  })
  return (
    <Form<{ confirmedBy: string; confirmedOn: string }>
      name="acceptance"
      layout="vertical"
      initialValues={place.acceptance ?? { confirmedOn: todayIn(zone) }}
      onFinish={(values) => confirming.send({ id: place.id, ...values })}
    >
      <Typography.Paragraph type="secondary">{texts.confirmLead}</Typography.Paragraph>
      <AcceptanceFields />
      <Button htmlType="submit" loading={confirming.isSending}>
        {texts.confirm}
      </Button>
    </Form>
  )
}

interface DetailsValues {
  readonly details: Details
  readonly isBlocked: boolean
}

const detailsOf = ({ isBlocked, ...place }: Institution): DetailsValues => {
  const { kind, name, country, region, city, addressLine, postcode } = place
  return { details: { kind, name, country, region, city, addressLine, postcode }, isBlocked }
}

/** What stands on envelopes would be another address. */
const isElsewhere = (details: Details, place: Details): boolean =>
  (['name', 'country', 'region', 'city', 'addressLine', 'postcode'] as const).some(
    (part) => details[part] !== place[part],
  )

function DetailsForm({ place }: { readonly place: Institution }) {
  const texts = useTexts('staff/institution')
  const begun = useBegun(place, place.updatedAt)
  const touching = useTouchingChange()
  const updating = useSend(calls.institution.update, {
    refresh: changed,
    onSuccess: () => {
      touching.end()
      begun.save()
      toast(texts.saved)
    },
    onError: (error) => {
      touching.end()
      return isOvertaken(error, 'institution.changed', changed)
    },
  })
  const { id, updatedAt: baseUpdatedAt, isBlocked } = begun.stand
  return (
    <Form<DetailsValues>
      key={begun.round}
      name="details"
      layout="vertical"
      initialValues={detailsOf(begun.stand)}
      onFinish={(values) => {
        const save = () => updating.send({ id, baseUpdatedAt, ...values })
        const would = {
          ...(isElsewhere(values.details, begun.stand) && { details: values.details }),
          ...(values.isBlocked && !isBlocked && { isBlocked: true }),
        }
        if (Object.keys(would).length > 0) void touching.begin({ would: { id, ...would }, save })
        else save()
      }}
    >
      <DetailsFields />
      <Form.Item name="isBlocked" label={texts.isBlocked} valuePropName="checked">
        <Switch aria-label={texts.isBlocked} />
      </Form.Item>
      <SavedMeanwhile
        begun={begun}
        valuesOf={detailsOf}
        labels={{ ...useDetailLabels(), isBlocked: texts.isBlocked }}
        saving={updating}
        conflict="institution.changed"
      />
      <Button
        htmlType="submit"
        disabled={begun.isBehind}
        loading={updating.isSending || touching.isBusy}
      >
        {texts.save}
      </Button>
      {touching.asked && (
        <AskTouched asked={touching.asked} isBusy={updating.isSending} onCancel={touching.end} />
      )}
    </Form>
  )
}

function History({ id }: { readonly id: string }) {
  const texts = useTexts('staff/institution')
  const format = useFormat()
  const history = useCall(calls.institution.history, { id })
  if (history.error && !history.data)
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  return (
    <Timeline
      items={(history.data?.list ?? []).map((entry) => ({
        key: entry.version,
        content: (
          <>
            {texts.version(entry.version)} · {texts.effectiveFrom}{' '}
            {format.date(entry.effectiveFrom)}
            <br />
            {labelled(texts.source, entry.source)} · {texts.checkedOn}{' '}
            {format.date(entry.checkedOn)} · {texts.by} {entry.createdByName}
          </>
        ),
      }))}
    />
  )
}
