import { app, inviteLink } from '@mailing/contract/app.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { qrPicture } from '../../../ui/qr-picture.ts'
import { useLinkShare } from '../../../ui/use-link-share.ts'

/** Where friends of this person begin. */
export const linkOf = (shareUid: string): string => inviteLink(location.origin, shareUid)

/** My link, to be sent, and its code, to be scanned by a friend who stands beside me. */
export function LinkCard({ shareUid }: { readonly shareUid: string }) {
  const t = useTexts('invite')
  const link = linkOf(shareUid)
  const code = qrPicture(link)
  const share = useLinkShare()
  return (
    <Card title={t.link}>
      <div className="mb-3 flex flex-wrap items-center justify-center gap-4">
        <img
          src={code}
          alt={t.code}
          width={132}
          height={132}
          className="size-33 shrink-0 rounded-control bg-white"
        />
        <div className="min-w-0 grow basis-40">
          <p className="mb-2 text-sm text-muted">{t.codeHint}</p>
          <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm break-all select-all">
            <span className="sr-only">{t.link}: </span>
            {link}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5 *:grow">
        <Button kind={share ? 'secondary' : 'primary'} onClick={() => void copyText(link, t)}>
          {t.copy}
        </Button>
        {share && (
          <Button kind="primary" onClick={() => void share(link, t.shareText)}>
            {t.share}
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">{t.keptFor(app.shareUidSeconds / 86_400)}</p>
    </Card>
  )
}
