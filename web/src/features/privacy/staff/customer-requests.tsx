import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Alert, Button, Form, Select, Space, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { getLocale } from '../../../platform/locale.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'

type Requests = CallOutput<typeof calls.privacy.requestsOf>
type What = 'copy' | 'deletion'

/** Copies of the own data and ends of the account that a customer asked for, and a new one put down for somebody who asks on paper. */
export function CustomerRequests({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/privacy')
  const asked = useCall(calls.privacy.requestsOf, { userId }, { freshSeconds: 0 })
  const [what, setWhat] = useState<What | null>(null)
  if (!asked.data)
    return asked.error ? (
      <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <Skeleton lines={4} />
    )
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {hasPermission('privacy.handle') && (
        <Space wrap>
          <Button onClick={() => setWhat('copy')}>{t.putDown.copy}</Button>
          <Button danger onClick={() => setWhat('deletion')}>
            {t.putDown.deletion}
          </Button>
        </Space>
      )}
      <Lists requests={asked.data} />
      {hasPermission('privacy.handle') &&
        asked.data.deletions.some(({ state }) => state === 'requested') && (
          <TakeBack userId={userId} />
        )}
      {what && (
        <PutDown userId={userId} what={what} requests={asked.data} onClose={() => setWhat(null)} />
      )}
    </Space>
  )
}

function Lists({ requests: { deletions, copies } }: { readonly requests: Requests }) {
  const t = useTexts('staff/privacy')
  const format = useFormat()
  return (
    <>
      <Typography.Text strong>{t.copiesTitle}</Typography.Text>
      <DeskTable
        rows={copies}
        size="small"
        none={t.noCopies}
        columns={[
          { title: t.requestedAt, render: (_, row) => format.date(row.askedAt, 'dateTime') },
          { title: t.state, render: (_, row) => t.copyStates[row.state] },
          {
            title: t.copyUntil,
            render: (_, row) => (row.endsAt ? format.date(row.endsAt, 'dateTime') : '–'),
          },
        ]}
      />
      <Typography.Text strong>{t.deletionsTitle}</Typography.Text>
      <DeskTable
        rows={deletions}
        size="small"
        none={t.none}
        columns={[
          { title: t.number, render: (_, row) => <code>{row.number}</code> },
          { title: t.requestedAt, render: (_, row) => format.date(row.requestedAt, 'dateTime') },
          { title: t.state, render: (_, row) => t.states[row.state] },
          { title: t.dueAt, render: (_, row) => format.date(row.dueAt) },
          { title: t.by, render: (_, row) => (row.isByStaff ? t.byStaff : t.byOwner) },
        ]}
      />
    </>
  )
}

interface PutDownProps {
  readonly userId: string
  readonly what: What
  readonly requests: Requests
  readonly onClose: () => void
}

function PutDown({ userId, what, requests, onClose }: PutDownProps) {
  const t = useTexts('staff/privacy')
  const factor = useFreshFactor()
  const [locale, setLocale] = useState<Locale>(getLocale)
  const putting = useSend(calls.privacy.requestFor, {
    refresh: [calls.privacy.requestsOf, calls.privacy.deletions],
    onSuccess: () => {
      onClose()
      toast(t.putDown.done)
    },
    onError: (error, input) => factor.take(error, () => putting.send(input)),
  })
  return (
    <>
      <ReasonDialog
        title={t.putDown[what]}
        lead={t.putDown.leads[what]}
        okText={t.putDown[what]}
        isDanger={what === 'deletion'}
        isBusy={putting.isSending}
        reasonLabel={t.putDown.how}
        onCancel={onClose}
        onGive={({ reason }) =>
          putting.send(
            what === 'copy'
              ? { what, userId, reason, locale }
              : {
                  what,
                  userId,
                  reason,
                  givenUp: requests.money,
                  givenUpCommissions: requests.commissions,
                },
          )
        }
      >
        {what === 'copy' ? (
          <Form.Item label={t.putDown.language}>
            <Select
              aria-label={t.putDown.language}
              value={locale}
              onChange={setLocale}
              options={locales.map((value) => ({ value, label: languages[value].name }))}
            />
          </Form.Item>
        ) : (
          <OpenMatters requests={requests} />
        )}
      </ReasonDialog>
      {factor.modal}
    </>
  )
}

/** The money that goes with the account, and the matters that its end waits for. */
function OpenMatters({
  requests: { matters, money, commissions },
}: Pick<PutDownProps, 'requests'>) {
  const t = useTexts('staff/privacy')
  const price = usePrice()
  return (
    <>
      {money > 0 && <Alert type="warning" showIcon title={t.putDown.money(price(money))} />}
      {commissions > 0 && (
        <Alert type="warning" showIcon title={t.putDown.commissions(price(commissions))} />
      )}
      {matters.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t.putDown.matters(matters.map(({ name }) => name).join(', '))}
        />
      )}
    </>
  )
}

/** Takes back what was put down for the wrong person, or what its owner regrets on the phone. */
function TakeBack({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/privacy')
  const factor = useFreshFactor()
  const [isOpen, setOpen] = useState(false)
  const taking = useSend(calls.privacy.stayFor, {
    refresh: [calls.privacy.requestsOf, calls.privacy.deletions],
    onSuccess: () => {
      setOpen(false)
      toast(t.takeBack.done)
    },
    onError: (error, input) => factor.take(error, () => taking.send(input)),
  })
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t.takeBack.deletion}</Button>
      {isOpen && (
        <ReasonDialog
          title={t.takeBack.deletion}
          lead={t.takeBack.lead}
          okText={t.takeBack.deletion}
          isBusy={taking.isSending}
          reasonLabel={t.takeBack.how}
          onCancel={() => setOpen(false)}
          onGive={({ reason }) => taking.send({ userId, reason })}
        />
      )}
      {factor.modal}
    </div>
  )
}
