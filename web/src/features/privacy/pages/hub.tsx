import Archive from 'lucide-react/icons/archive'
import Camera from 'lucide-react/icons/camera'
import FileCheck from 'lucide-react/icons/file-check'
import FileText from 'lucide-react/icons/file-text'
import Lock from 'lucide-react/icons/lock'
import Share2 from 'lucide-react/icons/share-2'
import Smartphone from 'lucide-react/icons/smartphone'
import TimerOff from 'lucide-react/icons/timer-off'
import UserRoundX from 'lucide-react/icons/user-round-x'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ConsentCard } from '../../ai/parts/consent-card.tsx'
import { ErasureReport } from '../parts/erasure-report.tsx'
import { KeepingChoice } from '../parts/keeping.tsx'

const icon = (Icon: typeof FileText) => <Icon className="size-5.5" />

/** Everything about somebody's own data in one place. `?show=keeping`: what goes by itself; `?show=report`: what went. */
export default function PrivacyPage({ params }: PageProps) {
  const isLoggedIn = useIsLoggedIn()
  if (isLoggedIn && params['show'] === 'keeping') return <KeepingChoice />
  if (isLoggedIn && params['show'] === 'report') return <ErasureReport />
  return <Hub />
}

function Hub() {
  const t = useTexts('privacy')
  const titles = useTexts('shell').titles
  const data = useTexts('data')
  const account = useTexts('account')
  const isLoggedIn = useIsLoggedIn()
  return (
    <Page title={t.hub}>
      <List title={t.lists}>
        {isLoggedIn && (
          <Cell
            icon={icon(FileText)}
            title={titles.infoList}
            description={t.listHint}
            to="/pagesA/my/personalInfoCollectionList/personalInfoCollectionList"
          />
        )}
        <Cell
          icon={icon(Share2)}
          title={titles.thirdParties}
          description={t.thirdHint}
          to="/pagesA/my/thirdPartyInfoSharingList/thirdPartyInfoSharingList"
        />
        <Cell
          icon={icon(Camera)}
          title={titles.permissions}
          description={t.permHint}
          to="/pagesA/my/systemPermissionManagement/systemPermissionManagement"
        />
        {isLoggedIn && (
          <Cell icon={icon(Smartphone)} title={account.sessions} to="/pages/my/sessions/sessions" />
        )}
      </List>
      {isLoggedIn && <YourData />}
      {!isLoggedIn && (
        <List>
          <Cell icon={icon(FileCheck)} title={data.proofLink} to="/pages/my/privacy/proof" />
        </List>
      )}
      {isLoggedIn && <ConsentCard />}
    </Page>
  )
}

/** What somebody can do with the data that is kept of them. */
function YourData() {
  const data = useTexts('data')
  const lock = useTexts('lock')
  const keeping = useTexts('keeping')
  return (
    <List title={data.yours}>
      <Cell
        icon={icon(Lock)}
        title={lock.title}
        description={lock.hint}
        to="/pages/my/sessions/sessions"
      />
      <Cell
        icon={icon(Archive)}
        title={data.copyPage}
        description={data.copyHint}
        to="/pages/my/privacy/copy"
      />
      <Cell
        icon={icon(TimerOff)}
        title={keeping.title}
        description={data.keepingHint}
        to="/pages/my/privacy/privacy"
        params={{ show: 'keeping' }}
      />
      <Cell
        icon={icon(UserRoundX)}
        title={data.leavePage}
        description={data.leaveHint}
        to="/pages/my/privacy/leave"
      />
    </List>
  )
}
