import { calls } from '@mailing/contract/client.ts'
import Bell from 'lucide-react/icons/bell'
import { useEffect } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { renewPush } from '../model/push.ts'

/** The way to the message centre, with how much was not read yet. */
export default function NoticeBell() {
  // Words of the first screen: those of the other pages are a download of their own, which home does not wait for.
  const { bell } = useTexts('home')
  const texts = useTexts('ui')
  const unread =
    useCall(
      calls.notice.count,
      {},
      { everySeconds: 60, onSessionLost: 'nothing', isNetworkToastShown: false },
    ).data?.unread ?? 0
  useEffect(() => void renewPush(), [])
  return (
    <PageLink
      to="/pages/my/notices/notices"
      label={unread > 0 ? `${bell}: ${texts.unread(String(unread))}` : bell}
      className="relative flex size-11 items-center justify-center rounded-full active:bg-sunken"
    >
      <Bell aria-hidden="true" className="size-5.5" />
      <Badge count={unread} className="end-0.5 top-0.5" />
    </PageLink>
  )
}
