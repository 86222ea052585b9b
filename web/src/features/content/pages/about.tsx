import { calls } from '@mailing/contract/client.ts'
import { agreedNames } from '@mailing/contract/config/content-kinds.ts'
import type { Agreement } from '@mailing/contract/content/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Cell, List } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'

/** A long list that few open. */
const LicenceList = lazy(() => import('../parts/licence-list.tsx'))

/** What the app is, who runs it, what was agreed, how to reach somebody, and what others made that it ships. */
export default function AboutPage() {
  const t = useTexts('about')
  const about = useCall(calls.content.about, {})
  const config = useAppConfig()
  if (about.error && !about.data)
    return (
      <Page>
        <ErrorState error={about.error} onRetry={() => void about.refetch()} />
      </Page>
    )
  if (!about.data)
    return (
      <Page>
        <SkeletonCards count={3} lines={4} />
      </Page>
    )
  const { version, versionCode, operator, contact, agreements } = about.data
  const kf = config.data?.kf
  return (
    <Page onRefresh={() => about.refetch()}>
      <div className="flex flex-col items-center gap-1 py-6 text-center">
        {config.data && (
          <img
            src={config.data.app.logo}
            alt=""
            width={72}
            height={72}
            className="size-18 rounded-card object-contain"
          />
        )}
        <p className="text-lg font-semibold">{config.data?.app.name}</p>
        <p className="text-sm text-muted">{t.version(version, versionCode)}</p>
      </div>
      <List>
        <Cell title={operator} description={t.operator} />
        <Cell title={contact} description={t.contact} />
        {kf?.phone && <Cell title={kf.phone} description={t.phone} />}
        {kf?.wechat && <Cell title={kf.wechat} description={t.wechat} />}
        <Cell title={t.help} to="/pages/help/help" />
      </List>
      <List title={t.agreements}>
        {agreements.map((agreement) => (
          <AgreementLine key={agreement.name} agreement={agreement} />
        ))}
      </List>
      <Licences />
    </Page>
  )
}

/** One page with the version that holds, what this person has accepted, and what is to come. */
function AgreementLine({ agreement }: { readonly agreement: Agreement }) {
  const t = useTexts('about')
  const format = useFormat()
  const isLoggedIn = useIsLoggedIn()
  const { name, title, version, holdsFrom, acceptedVersion, next } = agreement
  const agreed = agreedNames.find((one) => one === name)
  const accepting = useSend(calls.content.accept, {
    refresh: [calls.content.about],
    onSuccess: () => toast(t.accepted),
  })
  const isOpen = agreed !== undefined && isLoggedIn && acceptedVersion !== version
  return (
    <>
      <Cell
        title={title}
        description={
          <>
            <span className="block">
              {[
                t.holds(version, format.date(holdsFrom)),
                next && t.next(next.version, format.date(next.holdsFrom)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {/* Below, not beside: with large text it would leave the title a letter a line. */}
            {agreed !== undefined && acceptedVersion !== null && (
              <Tag tone={acceptedVersion === version ? 'good' : 'warn'}>
                {t.acceptedVersion(acceptedVersion)}
              </Tag>
            )}
          </>
        }
        to="/pages/desc/desc"
        params={{ name }}
      />
      {isOpen && (
        <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
          <span className="text-sm text-muted">{t.changed}</span>
          <Button
            size="small"
            isBusy={accepting.isSending}
            onClick={() => accepting.send({ name: agreed, version })}
          >
            {t.accept}
          </Button>
        </li>
      )}
    </>
  )
}

function Licences() {
  const t = useTexts('about')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t.licences}>
      <p className="mb-3 text-sm text-muted">{t.licencesLead}</p>
      {isOpen ? (
        <Suspense>
          <LicenceList />
        </Suspense>
      ) : (
        <Button isWide onClick={() => setOpen(true)}>
          {t.showLicences}
        </Button>
      )}
    </Card>
  )
}
