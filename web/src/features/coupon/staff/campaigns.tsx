import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type CampaignState, campaignStates, couponLimits } from '@mailing/contract/coupon/kinds.ts'
import type { Campaign } from '@mailing/contract/coupon/staff.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import {
  Button,
  Card,
  InputNumber,
  Modal,
  Segmented,
  Space,
  Statistic,
  Tag,
  Typography,
} from 'antd'
import { useState } from 'react'
import type { ListResult } from '../../../platform/client/list.ts'
import { useList } from '../../../platform/client/list.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { conditionsOf, lastDayOf, worthOf } from '../model.ts'
import { useWriting } from '../parts/use-writing.ts'
import { CampaignDrawer } from './campaign-drawer.tsx'
import { campaignsChanged } from './campaign-values.ts'

const colours: Record<CampaignState, string> = { active: 'green', paused: 'gold', ended: 'default' }

/** All campaigns with what became of their coupons. */
export function Campaigns({ kept, keep }: Pick<ListAddress, 'kept' | 'keep'>) {
  const words = useTexts('staff/coupon')
  const t = words.campaign
  const state = campaignStates.find((one) => one === kept['state']) ?? 'all'
  const [isAdding, setAdding] = useState(false)
  const list = useList(calls.coupon.adminCampaigns, state === 'all' ? {} : { state }, {
    freshSeconds: 5,
  })
  const totals = useCall(calls.coupon.adminTotals, {}, { freshSeconds: 5 }).data
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {totals && <Totals {...totals} />}
      <Card
        title={
          <Segmented<CampaignState | 'all'>
            aria-label={t.state}
            value={state}
            onChange={(value) => keep({ state: value === 'all' ? '' : value })}
            options={[
              { value: 'all', label: t.all },
              ...campaignStates.map((value) => ({ value, label: t.states[value] })),
            ]}
          />
        }
        extra={
          <Button type="primary" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        }
      >
        <CampaignTable list={list} address={{ screen: '/coupons', kept, keep }} />
      </Card>
      {isAdding && <CampaignDrawer onClose={() => setAdding(false)} />}
    </Space>
  )
}

const shareOf = (used: number, issued: number): number => (issued === 0 ? 0 : used / issued)

function Totals({
  issued,
  available,
  held,
  used,
  discount,
  revenue,
}: CallOutput<typeof calls.coupon.adminTotals>) {
  const words = useTexts('staff/coupon')
  const format = useFormat()
  const { price } = useWriting()
  const figures = [
    [words.totals.issued, format.number(issued)],
    [words.totals.usable, format.number(available + held)],
    [words.totals.used, format.number(used)],
    [words.totals.share, format.percent(shareOf(used, issued))],
    [words.totals.discount, price(discount)],
    [words.totals.revenue, price(revenue)],
  ] as const
  return (
    <Card>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
          gap: 16,
        }}
      >
        {figures.map(([title, value]) => (
          <Statistic key={title} title={title} value={value} formatter={(shown) => shown} />
        ))}
      </div>
      <Typography.Paragraph type="secondary" style={{ margin: '12px 0 0' }}>
        {words.totalsHint}
      </Typography.Paragraph>
    </Card>
  )
}

function CampaignTable({
  list,
  address,
}: {
  readonly list: ListResult<Campaign>
  readonly address: ListAddress
}) {
  const words = useTexts('staff/coupon')
  const t = words.campaign
  const terms = useTexts('coupon').terms
  const format = useFormat()
  const locale = useLocale()
  const writing = useWriting()
  const ways = ({ isInCentre, followWord, invitation }: Campaign) => [
    isInCentre ? t.inCentre : t.hidden,
    ...(followWord === '' ? [] : [t.word(followWord)]),
    ...(invitation === 'none' ? [] : [t.invitations[invitation]]),
  ]
  const validity = ({ validDays, validFrom, validUntil }: Campaign) =>
    validDays === null
      ? terms.between(writing.day(validFrom ?? ''), writing.day(lastDayOf(validUntil ?? '')))
      : terms.days(validDays)
  return (
    <DeskTable<Campaign>
      address={address}
      list={list}
      none={words.none}
      width={960}
      columns={[
        {
          title: t.name,
          render: (_, campaign) => (
            <>
              <strong>{readLocalText(campaign.name, locale)}</strong>{' '}
              <Tag color={colours[campaign.state]}>{t.states[campaign.state]}</Tag>
              <Typography.Text type="secondary" style={{ display: 'block' }}>
                {words.by(campaign.createdByName, format.date(campaign.createdAt))}
              </Typography.Text>
            </>
          ),
        },
        {
          key: 'terms',
          title: t.terms,
          render: (_, campaign) => (
            <>
              <strong>{worthOf(terms, campaign.terms, writing)}</strong>
              <span style={{ display: 'block' }}>
                {[...conditionsOf(terms, campaign.terms, writing), validity(campaign)].join(' · ')}
              </span>
              <Typography.Text type="secondary">{ways(campaign).join(' · ')}</Typography.Text>
            </>
          ),
        },
        {
          key: 'issued',
          title: t.issued,
          align: 'right',
          render: (_, { figures, stock }) => (
            <span style={{ whiteSpace: 'nowrap' }}>
              {format.number(figures.issued)} /{' '}
              {stock === null ? t.unlimited : format.number(stock)}
            </span>
          ),
        },
        {
          key: 'used',
          title: t.used,
          align: 'right',
          render: (_, { figures }) => (
            <>
              {t.usedOf(
                format.number(figures.used),
                format.percent(shareOf(figures.used, figures.issued)),
              )}
              {figures.held > 0 && (
                <Typography.Text type="secondary" style={{ display: 'block' }}>
                  {t.held(figures.held)}
                </Typography.Text>
              )}
            </>
          ),
        },
        {
          key: 'money',
          title: t.money,
          align: 'right',
          render: (_, { figures }) => (
            <span style={{ whiteSpace: 'nowrap' }}>
              {writing.price(figures.discount)} / {writing.price(figures.revenue)}
            </span>
          ),
        },
        { key: 'act', render: (_, campaign) => <CampaignActions campaign={campaign} /> },
      ]}
    />
  )
}

function CampaignActions({ campaign }: { readonly campaign: Campaign }) {
  const words = useTexts('staff/coupon')
  const t = words.campaign
  const locale = useLocale()
  const [more, setMore] = useState<number | null>(null)
  const { id, state, stock, isInCentre } = campaign
  const changing = useSend(calls.coupon.changeCampaign, {
    refresh: campaignsChanged,
    onSuccess: () => {
      toast(words.saved)
      setMore(null)
    },
  })
  const end = async () => {
    if (
      await ask({
        message: t.endAsk(readLocalText(campaign.name, locale)),
        okText: t.end,
        isDanger: true,
      })
    )
      changing.send({ action: 'end', id })
  }
  if (state === 'ended') return null
  return (
    <Space wrap size="small">
      <Button
        size="small"
        loading={changing.isSending}
        onClick={() => changing.send({ action: state === 'active' ? 'pause' : 'resume', id })}
      >
        {state === 'active' ? t.pause : t.resume}
      </Button>
      <Button
        size="small"
        onClick={() => changing.send({ action: 'show', id, isInCentre: !isInCentre })}
      >
        {isInCentre ? t.hide : t.show}
      </Button>
      {stock !== null && (
        <Button size="small" onClick={() => setMore(100)}>
          {t.addStock}
        </Button>
      )}
      <Button size="small" danger onClick={() => void end()}>
        {t.end}
      </Button>
      <Modal
        open={more !== null}
        title={t.addStock}
        okText={words.save}
        cancelText={words.cancel}
        confirmLoading={changing.isSending}
        onCancel={() => setMore(null)}
        onOk={() => {
          if (more !== null) changing.send({ action: 'stock_up', id, add: more })
        }}
      >
        <InputNumber
          aria-label={t.addStockAsk}
          prefix={t.addStockAsk}
          min={1}
          max={couponLimits.stock}
          precision={0}
          value={more}
          onChange={(value) => setMore(value ?? 1)}
          style={{ width: '100%' }}
        />
      </Modal>
    </Space>
  )
}
