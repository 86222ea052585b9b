import { calls } from '@mailing/contract/client.ts'
import { type CampaignState, couponLimits } from '@mailing/contract/coupon/kinds.ts'
import type { Campaign } from '@mailing/contract/coupon/staff.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button, InputNumber, Modal, Space, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ListResult } from '../../../platform/client/list.ts'
import { type Sender, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { conditionsOf, lastDayOf, worthOf } from '../model.ts'
import { useWriting } from '../parts/use-writing.ts'
import { campaignsChanged, shareOf } from './campaign-values.ts'

const colours: Record<CampaignState, string> = { active: 'green', paused: 'gold', ended: 'default' }

/** Campaigns as rows: what they give and to whom, what became of it, and what may be done with them. */
export function CampaignTable({
  list,
  file,
  address,
  onOpen,
}: {
  readonly list: ListResult<Campaign>
  readonly file: ReactNode
  readonly address: ListAddress
  readonly onOpen: (id: string) => void
}) {
  const words = useTexts('staff/coupon')
  const columns = useCampaignColumns(onOpen)
  return (
    <DeskTable<Campaign>
      address={address}
      file={file}
      list={list}
      none={words.none}
      width={960}
      columns={columns}
    />
  )
}

/** What stands of a campaign. `onOpen`: its name opens it. */
export function useCampaignColumns(onOpen?: (id: string) => void): Columns<Campaign> {
  const t = useTexts('staff/coupon').campaign
  const format = useFormat()
  const writing = useWriting()
  return [
    {
      title: t.name,
      render: (_, campaign) => <NameCell campaign={campaign} onOpen={onOpen} />,
    },
    {
      key: 'terms',
      title: t.terms,
      render: (_, campaign) => <TermsCell campaign={campaign} />,
    },
    {
      key: 'issued',
      title: t.issued,
      align: 'right',
      render: (_, { figures, stock }) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          {format.number(figures.issued)} / {stock === null ? t.unlimited : format.number(stock)}
        </span>
      ),
    },
    {
      key: 'used',
      title: t.used,
      align: 'right',
      render: (_, { figures }) => <UsedCell figures={figures} />,
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
  ]
}

function NameCell({
  campaign,
  onOpen,
}: {
  readonly campaign: Campaign
  readonly onOpen: ((id: string) => void) | undefined
}) {
  const words = useTexts('staff/coupon')
  const t = words.campaign
  const format = useFormat()
  const name = readLocalText(campaign.name, useLocale())
  return (
    <>
      {onOpen ? (
        <Button
          type="link"
          style={{ paddingInline: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' }}
          onClick={() => onOpen(campaign.id)}
        >
          <strong>{name}</strong>
        </Button>
      ) : (
        <strong>{name}</strong>
      )}{' '}
      <Tag color={colours[campaign.state]}>{t.states[campaign.state]}</Tag>
      <Typography.Text type="secondary" style={{ display: 'block' }}>
        {words.by(campaign.createdByName, format.date(campaign.createdAt))}
      </Typography.Text>
    </>
  )
}

function TermsCell({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts('staff/coupon').campaign
  const terms = useTexts('coupon').terms
  const writing = useWriting()
  const { isInCentre, followWord, invitation, validDays, validFrom, validUntil } = campaign
  const ways = [
    isInCentre ? t.inCentre : t.hidden,
    ...(followWord === '' ? [] : [t.word(followWord)]),
    ...(invitation === 'none' ? [] : [t.invitations[invitation]]),
  ]
  const validity =
    validDays === null
      ? terms.between(writing.day(validFrom ?? ''), writing.day(lastDayOf(validUntil ?? '')))
      : terms.days(validDays)
  return (
    <>
      <strong>{worthOf(terms, campaign.terms, writing)}</strong>
      <span style={{ display: 'block' }}>
        {[...conditionsOf(terms, campaign.terms, writing), validity].join(' · ')}
      </span>
      <Typography.Text type="secondary">{ways.join(' · ')}</Typography.Text>
    </>
  )
}

function UsedCell({ figures }: Pick<Campaign, 'figures'>) {
  const t = useTexts('staff/coupon').campaign
  const format = useFormat()
  return (
    <>
      {t.usedOf(format.number(figures.used), format.percent(shareOf(figures.used, figures.issued)))}
      {figures.held > 0 && (
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {t.held(figures.held)}
        </Typography.Text>
      )}
    </>
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
      <StockDialog id={id} more={more} onMore={setMore} changing={changing} />
    </Space>
  )
}

/** How many more coupons there shall be; null: it is not being asked. */
function StockDialog({
  id,
  more,
  onMore,
  changing,
}: {
  readonly id: string
  readonly more: number | null
  readonly onMore: (more: number | null) => void
  readonly changing: Sender<typeof calls.coupon.changeCampaign>
}) {
  const words = useTexts('staff/coupon')
  const t = words.campaign
  return (
    <Modal
      open={more !== null}
      title={t.addStock}
      okText={words.save}
      cancelText={words.cancel}
      confirmLoading={changing.isSending}
      onCancel={() => onMore(null)}
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
        onChange={(value) => onMore(value ?? 1)}
        style={{ width: '100%' }}
      />
    </Modal>
  )
}
