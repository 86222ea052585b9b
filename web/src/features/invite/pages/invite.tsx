import { calls } from '@mailing/contract/client.ts'
import FileText from 'lucide-react/icons/file-text'
import HandCoins from 'lucide-react/icons/hand-coins'
import Image from 'lucide-react/icons/image'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AdBanners } from '../../../ui/ad-banners.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Cell, List } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Loaded, SkeletonCards } from '../../../ui/states.tsx'
import { Figures, Gains, InviteTasks } from '../parts/gains.tsx'
import { LinkCard } from '../parts/link-card.tsx'

/** The tab of invitations: what they bring, my link with its code, and who came by it. Guests see what it brings. */
export default function InvitePage() {
  const t = useTexts('invite')
  const format = useFormat()
  const config = useCall(calls.invite.config, {}, { freshSeconds: 10 })
  return (
    <Page onRefresh={() => refreshCalls([calls.invite.config, calls.point.tasks])}>
      <Hero />
      <Loaded of={config} outline={<SkeletonCards count={3} />}>
        {(data) => (
          <>
            {data.shareUid === '' ? <LoginCard /> : <LinkCard shareUid={data.shareUid} />}
            <List>
              <Cell
                icon={<Image className="size-5.5" />}
                title={t.posters}
                description={t.postersHint}
                to="/pagesA/poster/sharePoster/sharePoster"
              />
            </List>
            <List>
              <Cell
                icon={<HandCoins className="size-5.5" />}
                title={t.agent}
                description={t.agentHint}
                to="/pagesA/agent/agent"
              />
            </List>
            <Gains newcomer={data.newcomer} inviter={data.inviter} />
            <InviteTasks />
            {data.figures && <Figures {...data.figures} />}
            {data.invitedBy && (
              <Card>
                <p>{t.invitedBy(data.invitedBy.name)}</p>
                <p className="text-sm text-muted">
                  {t.invitedByNote(format.date(data.invitedBy.at))}
                </p>
              </Card>
            )}
            <List>
              <Cell
                icon={<FileText className="size-5.5" />}
                title={t.terms}
                to="/pagesA/poster/promotionDesc/promotionDesc"
              />
            </List>
          </>
        )}
      </Loaded>
      <AdBanners />
    </Page>
  )
}

function LoginCard() {
  const t = useTexts('invite')
  return (
    <Card>
      <p className="mb-3">{t.loginText}</p>
      <Button
        kind="primary"
        isWide
        onClick={() => void navigate('/pages/login/login', { redirect: '/pages/poster/poster' })}
      >
        {t.login}
      </Button>
    </Card>
  )
}

function Hero() {
  const t = useTexts('invite')
  return (
    <section className="mb-3 overflow-hidden rounded-card bg-accent-soft">
      <div className="flex flex-wrap items-end gap-x-4 px-4 pt-4">
        <div className="min-w-0 grow basis-36 pb-4">
          <h2 className="text-lg font-semibold">{t.hero}</h2>
          <p className="mt-1 text-sm text-muted">{t.heroText}</p>
        </div>
        <svg
          viewBox="0 0 132 84"
          className="ms-auto h-21 w-33 shrink-0"
          fill="none"
          aria-hidden="true"
        >
          <path d="M8 84V40l28-18 28 18v44z" fill="var(--color-card)" />
          <path d="M72 84V52l26-16 26 16v32z" fill="var(--color-card)" />
          <path d="M28 84V62h16v22zM90 84V66h14v18z" fill="var(--color-accent)" opacity=".55" />
          <path
            d="M36 18C52 2 82 2 97 30"
            stroke="var(--color-accent-deep)"
            strokeWidth="2"
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
          <rect
            x="58"
            y="2"
            width="24"
            height="16"
            rx="2.5"
            fill="var(--color-card)"
            stroke="var(--color-accent-deep)"
            strokeWidth="1.5"
          />
          <path d="M59 4l11 8 11-8" stroke="var(--color-accent-deep)" strokeWidth="1.5" />
        </svg>
      </div>
    </section>
  )
}
