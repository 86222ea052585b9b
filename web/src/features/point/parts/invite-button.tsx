import { inviteLink } from '@mailing/contract/app.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useLinkShare } from '../../../ui/use-link-share.ts'

/** The way to invite somebody: one's own link, by which whoever registers belongs to one's invitations. */
export function InviteButton({ title }: { readonly title: string }) {
  const t = useTexts('point')
  const [isOpen, setOpen] = useState(false)
  const mine = useCall(calls.coupon.invitation, {}, { isEnabled: isOpen })
  const link = mine.data && inviteLink(location.origin, mine.data.shareUid)
  const share = useLinkShare()
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={labelled(t.invite, title)}
        onClick={() => setOpen(true)}
      >
        {t.invite}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t.inviteTitle}
        description={t.inviteText}
      >
        {mine.error && <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />}
        {mine.isPending && <Skeleton lines={2} />}
        {link && (
          <>
            <p className="mb-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm break-all select-all">
              <span className="sr-only">{t.inviteLink}: </span>
              {link}
            </p>
            <div className="grid gap-2.5">
              {share && (
                <Button kind="primary" isWide onClick={() => void share(link, t.inviteMessage)}>
                  {t.inviteShare}
                </Button>
              )}
              <Button isWide onClick={() => void copyText(link, t)}>
                {t.inviteCopy}
              </Button>
            </div>
          </>
        )}
      </Sheet>
    </>
  )
}
