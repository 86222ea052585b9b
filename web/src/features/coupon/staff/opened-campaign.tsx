import { calls } from '@mailing/contract/client.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Drawer } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RowDetails } from '../../../ui/desk/row-details.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useCampaignColumns } from './campaign-table.tsx'

/** One campaign, also where the list is narrowed to others or has not come so far. */
export function OpenedCampaign({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const t = useTexts('staff/coupon')
  const locale = useLocale()
  const found = useCall(calls.coupon.adminCampaign, { id }, { freshSeconds: 5 })
  const columns = useCampaignColumns()
  const campaign = found.data
  return (
    <Drawer
      open
      onClose={onClose}
      size={640}
      title={campaign ? readLocalText(campaign.name, locale) : t.tabs.campaigns}
    >
      {campaign ? (
        <RowDetails columns={columns} row={campaign} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Drawer>
  )
}
