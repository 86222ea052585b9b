import { calls } from '@mailing/contract/client.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button, Select, type SelectProps } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { isNamed } from '../../../ui/desk/is-named.ts'
import { worthOf } from '../model.ts'
import { useWriting } from '../parts/use-writing.ts'

/** Chooses one of the running campaigns. */
export function CampaignSelect(
  props: Pick<SelectProps<string>, 'id' | 'value' | 'onChange' | 'allowClear' | 'placeholder'>,
) {
  const kit = useTexts('ui')
  const terms = useTexts('coupon').terms
  const locale = useLocale()
  const writing = useWriting()
  const list = useList(calls.coupon.adminCampaigns, { state: 'active' })
  return (
    <Select<string>
      {...props}
      loading={list.isPending}
      showSearch={{ filterOption: (typed, option) => isNamed(String(option?.label ?? ''), typed) }}
      options={list.items.map((campaign) => ({
        value: campaign.id,
        label: `${readLocalText(campaign.name, locale)} · ${worthOf(terms, campaign.terms, writing)}`,
      }))}
      popupRender={(menu) => (
        <>
          {menu}
          {list.hasMore && (
            <Button type="link" loading={list.isLoadingMore} onClick={list.loadMore}>
              {kit.loadMore}
            </Button>
          )}
        </>
      )}
    />
  )
}
