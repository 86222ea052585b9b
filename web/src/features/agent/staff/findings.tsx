import type { FraudFinding } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { HouseSetting, useSettingWords } from '../../../ui/desk/house-setting.tsx'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { toast } from '../../../ui/feedback.ts'
import { usePrice } from '../../../ui/use-price.ts'
import { deskChanged } from './desk-changed.ts'

/** Agents of whom something should be looked at, with the friends whose commissions wait for it, and what counts as inviting oneself. */
export function Findings({ onOpen }: { readonly onOpen: (userId: string) => void }) {
  const t = useTexts('staff/agent')
  const findings = useCall(calls.agent.fraud, {}, { freshSeconds: 5 })
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Typography.Text type="secondary">{t.findingLead}</Typography.Text>
      <DeskTable<FraudFinding>
        reading={findings}
        rows={findings.data?.list ?? []}
        rowKey="agentId"
        none={t.noFindings}
        width={860}
        columns={[
          {
            title: t.tabs.agents,
            render: (_, row) => (
              <>
                <Button
                  type="link"
                  style={{ paddingInline: 0 }}
                  onClick={() => onOpen(row.agentId)}
                >
                  {row.phoneMasked || '–'}
                </Button>
                {row.heldReason !== null && (
                  <div>
                    <Tag color="red">{t.held}</Tag>
                    <Typography.Text type="secondary">{row.heldReason}</Typography.Text>
                  </div>
                )}
              </>
            ),
          },
          { title: t.found, render: (_, row) => <Signs row={row} /> },
          { title: t.doubted, width: 380, render: (_, row) => <Doubted row={row} /> },
        ]}
      />
      <HouseSetting name="inviteRule" columns={200} />
    </Space>
  )
}

const counted = ['devices', 'phones', 'payers', 'addresses', 'refused'] as const

function Signs({ row }: { readonly row: FraudFinding }) {
  const t = useTexts('staff/agent')
  return (
    <>
      <Space size={4} wrap>
        {counted
          .filter((name) => row[name] > 0)
          .map((name) => (
            <Tag key={name} color={name === 'addresses' ? 'gold' : 'red'}>
              {t.counts[name](row[name])}
            </Tag>
          ))}
      </Space>
      <div style={{ color: '#5c6370' }}>{t.growth(row.newFriends, row.formerFriends)}</div>
      <div style={{ color: '#5c6370' }}>{t.back(row.takenBack, row.commissions)}</div>
    </>
  )
}

/** Friends whose commissions are frozen until staff say whether they are somebody else. */
function Doubted({ row }: { readonly row: FraudFinding }) {
  const t = useTexts('staff/agent')
  const words = useSettingWords()
  const price = usePrice()
  const [asked, setAsked] = useState<{ friendId: string; isCounted: boolean } | null>(null)
  const judging = useSend(calls.agent.judge, {
    refresh: deskChanged,
    onSuccess: () => {
      setAsked(null)
      toast(t.done)
    },
  })
  if (row.doubted.length === 0) return '–'
  return (
    <>
      {row.doubted.map(({ friendId, phoneMasked, signs, frozen }) => (
        <div key={friendId} style={{ marginBottom: 8 }}>
          {phoneMasked || '–'} · {t.frozenOf(price(frozen))}
          <div>
            {signs.map((sign) => (
              <Tag key={sign}>{words.inviteRule.fields[sign]}</Tag>
            ))}
          </div>
          <Space size={6}>
            <Button size="small" onClick={() => setAsked({ friendId, isCounted: true })}>
              {t.count}
            </Button>
            <Button size="small" danger onClick={() => setAsked({ friendId, isCounted: false })}>
              {t.drop}
            </Button>
          </Space>
        </div>
      ))}
      {asked && (
        <ReasonDialog
          title={asked.isCounted ? t.acts.count : t.acts.drop}
          lead={asked.isCounted ? t.leads.count : t.leads.drop}
          okText={t.confirm}
          isDanger={!asked.isCounted}
          isBusy={judging.isSending}
          onCancel={() => setAsked(null)}
          onGive={({ reason }) => judging.send({ ...asked, reason })}
        />
      )}
    </>
  )
}
