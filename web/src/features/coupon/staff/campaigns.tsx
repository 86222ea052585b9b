import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type CampaignState, campaignStates } from '@mailing/contract/coupon/kinds.ts'
import { Button, Card, Segmented, Space, Statistic, Typography } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { useWriting } from '../parts/use-writing.ts'
import { CampaignDrawer } from './campaign-drawer.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { shareOf } from './campaign-values.ts'
import { OpenedCampaign } from './opened-campaign.tsx'

/** All campaigns with what became of their coupons. The one that is open, or the form of a new one, stands in the address. */
export function Campaigns({ kept, keep }: Pick<ListAddress, 'kept' | 'keep'>) {
  const words = useTexts('staff/coupon')
  const t = words.campaign
  const state = campaignStates.find((one) => one === kept['state']) ?? 'all'
  const opened = kept['campaign']
  const open = (campaign: string) => keep({ campaign })
  const filter = state === 'all' ? {} : { state }
  const list = useList(calls.coupon.adminCampaigns, filter, { freshSeconds: 5 })
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
          <Button type="primary" onClick={() => open('new')}>
            {t.add}
          </Button>
        }
      >
        <CampaignTable
          list={list}
          file={<ExportButton call={calls.coupon.exportCampaigns} filter={filter} />}
          address={{ screen: '/coupons', kept, keep }}
          onOpen={open}
        />
      </Card>
      {opened === 'new' && <CampaignDrawer onClose={() => open('')} />}
      {opened && opened !== 'new' && <OpenedCampaign id={opened} onClose={() => open('')} />}
    </Space>
  )
}

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
