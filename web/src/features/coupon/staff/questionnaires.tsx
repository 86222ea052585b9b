import { calls } from '@mailing/contract/client.ts'
import type { StaffQuestionnaire } from '@mailing/contract/coupon/staff.ts'
import { Button, Card, Space, Tag } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressPart } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { Named } from '../../../ui/desk/thing-link.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { lastDayOf } from '../model.ts'
import { useWriting } from '../parts/use-writing.ts'
import { AnswersDrawer } from './answers-drawer.tsx'
import { QuestionnaireDrawer } from './questionnaire-drawer.tsx'

const standingOf = ({ opensAt, closesAt }: StaffQuestionnaire): 'waiting' | 'running' | 'closed' =>
  Date.parse(closesAt) <= Date.now()
    ? 'closed'
    : Date.parse(opensAt) > Date.now()
      ? 'waiting'
      : 'running'

/** All questionnaires, with their answers. */
export function Questionnaires() {
  const words = useTexts('staff/coupon')
  const t = words.questionnaire
  const [opened, setOpened] = useAddressPart('questionnaire')
  const columns = useQuestionnaireColumns(setOpened)
  const [isAdding, setAdding] = useState(false)
  const list = useList(calls.coupon.adminQuestionnaires, {})
  return (
    <Card
      title={<span style={{ fontWeight: 400, whiteSpace: 'normal' }}>{t.readAudited}</span>}
      extra={
        <Button type="primary" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      }
    >
      <DeskTable<StaffQuestionnaire> list={list} none={words.none} width={800} columns={columns} />

      {opened && <AnswersDrawer id={opened} onClose={() => setOpened(undefined)} />}
      {isAdding && <QuestionnaireDrawer onClose={() => setAdding(false)} />}
    </Card>
  )
}

function useQuestionnaireColumns(onOpen: (id: string) => void): Columns<StaffQuestionnaire> {
  const words = useTexts('staff/coupon')
  const t = words.questionnaire
  const format = useFormat()
  const { day } = useWriting()
  const closing = useSend(calls.coupon.closeQuestionnaire, {
    refresh: [calls.coupon.adminQuestionnaires, calls.coupon.questionnaires],
    onSuccess: () => toast(words.saved),
  })
  const close = async ({ id, title }: StaffQuestionnaire) => {
    if (await ask({ message: t.closeAsk(title), okText: t.close, isDanger: true }))
      closing.send({ id })
  }
  return [
    {
      title: t.title,
      render: (_, row) => (
        <>
          <strong>{row.title}</strong>{' '}
          <Tag color={standingOf(row) === 'running' ? 'green' : 'default'}>
            {t[standingOf(row)]}
          </Tag>
        </>
      ),
    },
    {
      title: t.period,
      render: (_, row) => `${day(row.opensAt)} – ${day(lastDayOf(row.closesAt))}`,
    },
    {
      title: t.reward,
      render: (_, { campaignId, campaignName }) =>
        campaignId === null ? (
          t.noCampaign
        ) : (
          <Named kind="campaign" id={campaignId}>
            {campaignName}
          </Named>
        ),
    },
    { title: t.answers, align: 'right', render: (_, row) => format.number(row.answers) },
    {
      key: 'act',
      render: (_, row) => (
        <Space>
          <Button onClick={() => onOpen(row.id)}>{t.open}</Button>
          {standingOf(row) !== 'closed' && (
            <Button danger onClick={() => void close(row)}>
              {t.close}
            </Button>
          )}
        </Space>
      ),
    },
  ]
}
