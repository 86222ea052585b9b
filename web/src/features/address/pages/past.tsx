import { calls } from '@mailing/contract/client.ts'
import Plus from 'lucide-react/icons/plus'
import { useList } from '../../../platform/client/list.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { PastCard } from '../parts/past-card.tsx'

/** Addresses from before there were fields: shown, and moved to the new form in one press. */
export default function PastPage() {
  const t = useTexts('contacts')
  const list = useList(calls.address.pastList, {})
  return (
    <Page
      onRefresh={list.refresh}
      footer={
        <FormActions>
          <Button
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => void navigate('/pages/my/addressPast/edit/edit')}
          >
            {t.pastAdd}
          </Button>
        </FormActions>
      }
    >
      {list.items.length > 0 && <p className="mb-3 px-1 text-sm text-muted">{t.pastLead}</p>}
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        empty={<Empty title={t.pastNone}>{t.pastNoneHint}</Empty>}
      >
        {(past) => <PastCard past={past} />}
      </InfiniteList>
    </Page>
  )
}
