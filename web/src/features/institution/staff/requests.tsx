import { calls } from '@mailing/contract/client.ts'
import {
  type DeclineReason,
  declineReasons,
  type PlaceRequest,
} from '@mailing/contract/institution/request-calls.ts'
import { Button, Modal, Radio, Segmented, Space, Typography } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { toast } from '../../../ui/feedback.ts'
import { InstitutionSelect } from './institution-select.tsx'
import { NewInstitution } from './new-institution.tsx'

const shown = ['waiting', 'answered'] as const
type Act = 'add' | 'listed' | 'decline'

interface RequestsProps {
  readonly only: string | undefined
  readonly onOnly: (only: string) => void
  readonly onOpen: (institutionId: string) => void
}

/** Places that writers miss: each is added, found in the directory, or declined with a reason that its writer reads. */
export function Requests({ only, onOnly, onOpen }: RequestsProps) {
  const { requests: t } = useTexts('staff/institution')
  const [acting, setActing] = useState<{ readonly asked: PlaceRequest; readonly act: Act } | null>(
    null,
  )
  const chosen = shown.find((one) => one === only) ?? 'waiting'
  const answering = useSend(calls.institution.answerRequest, {
    refresh: [calls.institution.requests, calls.institution.requestsWaiting],
    onSuccess: () => {
      setActing(null)
      toast(t.done)
    },
  })
  const id = acting?.asked.id ?? ''
  const answer = {
    isBusy: answering.isSending,
    onCancel: () => setActing(null),
    onPlace: (institutionId: string) => answering.send({ id, institutionId }),
    onReason: (reason: DeclineReason) => answering.send({ id, reason }),
  }
  return (
    <>
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <Segmented
          value={chosen}
          options={shown.map((value) => ({ value, label: t.only[value] }))}
          onChange={onOnly}
        />
        <Asked only={chosen} onAct={(asked, act) => setActing({ asked, act })} onOpen={onOpen} />
      </Space>
      {acting?.act === 'add' && (
        <NewInstitution
          asked={acting.asked}
          onClose={answer.onCancel}
          onAdded={(place) => {
            setActing(null)
            answer.onPlace(place.id)
          }}
        />
      )}
      {acting?.act === 'listed' && <Listed asked={acting.asked} {...answer} />}
      {acting?.act === 'decline' && <Decline asked={acting.asked} {...answer} />}
    </>
  )
}

function Asked({
  only,
  onAct,
  onOpen,
}: {
  readonly only: (typeof shown)[number]
  readonly onAct: (asked: PlaceRequest, act: Act) => void
  readonly onOpen: RequestsProps['onOpen']
}) {
  const { requests: t, open } = useTexts('staff/institution')
  const format = useFormat()
  const list = useList(calls.institution.requests, { only })
  return (
    <DeskTable<PlaceRequest>
      list={list}
      none={t.none}
      width={800}
      columns={[
        { title: t.name, render: (_, { name }) => <strong>{name}</strong> },
        { title: t.place, render: (_, { place }) => place },
        {
          title: t.askedAt,
          className: 'whitespace-nowrap',
          render: (_, { askedAt }) => format.date(askedAt),
        },
        {
          key: 'acts',
          render: (_, asked) => {
            const { state, reason, institutionId } = asked
            if (institutionId !== null)
              return <Button onClick={() => onOpen(institutionId)}>{open}</Button>
            if (state === 'declined' && reason !== null) return t.reasons[reason]
            return (
              <Space wrap>
                <Button type="primary" onClick={() => onAct(asked, 'add')}>
                  {t.add}
                </Button>
                <Button onClick={() => onAct(asked, 'listed')}>{t.listed}</Button>
                <Button onClick={() => onAct(asked, 'decline')}>{t.decline}</Button>
              </Space>
            )
          },
        },
      ]}
    />
  )
}

interface AnswerProps {
  readonly asked: PlaceRequest
  readonly isBusy: boolean
  readonly onCancel: () => void
}

/** The place is in the directory under another name: which it is. */
function Listed({
  asked,
  isBusy,
  onCancel,
  onPlace,
}: AnswerProps & { readonly onPlace: (institutionId: string) => void }) {
  const texts = useTexts('staff/institution')
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Modal
      open
      title={texts.requests.listed}
      okText={texts.save}
      okButtonProps={{ disabled: chosen === null, loading: isBusy }}
      onOk={() => chosen !== null && onPlace(chosen)}
      onCancel={onCancel}
    >
      <Typography.Paragraph type="secondary">{texts.requests.lead}</Typography.Paragraph>
      <InstitutionSelect
        autoFocus
        label={texts.search}
        hint={texts.search}
        value={chosen}
        onChange={setChosen}
        asked={asked.name}
        width="100%"
      />
    </Modal>
  )
}

/** Why a place is not added, in words that its writer reads. */
function Decline({
  isBusy,
  onCancel,
  onReason,
}: AnswerProps & { readonly onReason: (reason: DeclineReason) => void }) {
  const { requests: t } = useTexts('staff/institution')
  const [reason, setReason] = useState<DeclineReason>()
  return (
    <Modal
      open
      title={t.why}
      okText={t.decline}
      okButtonProps={{ disabled: reason === undefined, loading: isBusy }}
      onOk={() => reason && onReason(reason)}
      onCancel={onCancel}
    >
      <Radio.Group
        vertical
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        options={declineReasons.map((value) => ({ value, label: t.reasons[value] }))}
      />
    </Modal>
  )
}
