import type { AppConfig } from '@mailing/contract/config/calls.ts'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'

/** Ways to a person: the chat, and whatever else the house has. `title`, `hint`: what the screen around it says. */
export function ServiceWays({ title, hint }: { readonly title: string; readonly hint?: string }) {
  const texts = useTexts('chat')
  return (
    <Card title={title}>
      {hint && <p className="mb-3 text-sm text-muted">{hint}</p>}
      <PageLink to="/pages/message/chat/chat" className={buttonClass({ isWide: true })}>
        {texts.chatWithUs}
      </PageLink>
      <OtherWays />
    </Card>
  )
}

/** The ways besides the chat that the house has. */
export function OtherWays() {
  const config = useAppConfig()
  const kf = config.data?.kf
  return kf && hasWay(kf) ? <WayList ways={kf} /> : null
}

type Ways = Pick<AppConfig['kf'], 'phone' | 'wechat' | 'qrCode'>

/** WeChat, phone and the code to scan; what does not exist is left out. */
export function WayList({ ways: kf }: { readonly ways: Ways }) {
  const texts = useTexts('chat')
  return (
    <dl className="mt-3 flex flex-col gap-2 text-sm">
      {kf.phone && (
        <div className="flex flex-wrap items-center gap-x-3">
          <dt className="text-muted">{texts.phone}</dt>
          <dd>
            <a
              href={`tel:${kf.phone.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center text-accent-text underline"
            >
              {kf.phone}
            </a>
          </dd>
        </div>
      )}
      {kf.wechat && (
        <div className="flex flex-wrap items-center gap-x-3">
          <dt className="text-muted">{texts.wechat}</dt>
          <dd className="select-all">{kf.wechat}</dd>
        </div>
      )}
      {kf.qrCode && (
        <div>
          <dt className="text-muted">{texts.scanCode}</dt>
          <dd>
            <img src={kf.qrCode} alt={texts.scanCode} className="mt-1 size-36 rounded-control" />
          </dd>
        </div>
      )}
    </dl>
  )
}

export const hasWay = ({ phone, wechat, qrCode }: Ways): boolean =>
  phone !== '' || wechat !== '' || qrCode !== ''
