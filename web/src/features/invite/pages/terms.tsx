import { calls } from '@mailing/contract/client.ts'
import House from 'lucide-react/icons/house'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { reLaunch, switchTab } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { usePageFrame } from '../../../ui/page-frame.ts'
import { Loaded, SkeletonCards } from '../../../ui/states.tsx'
import { RuleFacts } from '../parts/rule-facts.tsx'

/** The programme's terms, open to guests. Its own bar (seed, section 2) leads back, or home for those who came by a link to this page. */
export default function TermsPage() {
  const t = useTexts('invite')
  const format = useFormat()
  const frame = usePageFrame()
  const terms = useCall(calls.config.protocol, { name: 'invite-terms' }, { freshSeconds: 600 })
  return (
    <Page isNavHidden title={terms.data?.title ?? frame.title} isFlush>
      <NavBar
        title=""
        look="clear"
        onBack={frame.hasBack ? frame.onBack : undefined}
        actions={
          <IconButton
            label={t.toInviting}
            onClick={() =>
              void (frame.hasBack
                ? switchTab('/pages/poster/poster')
                : reLaunch('/pages/poster/poster'))
            }
          >
            <House aria-hidden="true" className="size-5.5" />
          </IconButton>
        }
      />
      <div className="px-4 pb-6">
        <header className="mb-4 px-1">
          <p aria-hidden="true" className="text-2xl font-semibold">
            {terms.data?.title ?? frame.title}
          </p>
          {terms.data && (
            <p className="mt-1 text-sm text-muted">
              {t.termsVersion(terms.data.version, format.date(terms.data.updatedAt))}
            </p>
          )}
        </header>
        <RuleFacts />
        <Loaded of={terms} outline={<SkeletonCards count={1} lines={10} />}>
          {({ markdown }) => (
            <Card>
              <LongText markdown={markdown} />
            </Card>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
