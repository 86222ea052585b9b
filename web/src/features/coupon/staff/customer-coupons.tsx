import { calls } from '@mailing/contract/client.ts'
import { Segmented, Typography } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressChoice } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { Named } from '../../../ui/desk/thing-link.tsx'

const tabs = ['available', 'used', 'expired'] as const

/** A customer's coupons by state, as that person has them. */
export function CustomerCoupons({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/customer')
  const format = useFormat()
  const [tab, setTab] = useAddressChoice('coupons', tabs)
  const list = useList(calls.coupon.listOf, { userId, tab })
  return (
    <>
      <Segmented
        aria-label={t.tabs.coupons}
        value={tab}
        onChange={setTab}
        options={tabs.map((value) => ({ value, label: t.couponTabs[value] }))}
        style={{ marginBottom: 12 }}
      />
      <DeskTable
        list={list}
        size="small"
        none={t.noCoupons}
        columns={[
          {
            title: t.what,
            render: (_, { campaignId, name, words }) => (
              <>
                <Named kind="campaign" id={campaignId}>
                  {name}
                </Named>
                {words && (
                  <Typography.Text type="secondary" style={{ display: 'block' }}>
                    {words}
                  </Typography.Text>
                )}
              </>
            ),
          },
          { title: t.validUntil, render: (_, row) => format.date(row.validUntil, 'dateTime') },
        ]}
      />
    </>
  )
}
