import { calls } from '@mailing/contract/client.ts'
import type { FamilyLetter } from '@mailing/contract/family/schemas.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { linkTo } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { toast } from '../../../ui/feedback.ts'

/** Makes the link, and closes the invitation, which makes every link void. */
function useInviting() {
  const t = useTexts('family')
  const [link, setLink] = useState('')
  const inviting = useSend(calls.family.invite, {
    refresh: [calls.family.get],
    onSuccess: ({ token }) =>
      setLink(new URL(linkTo('/pages/family/join', { token }), location.href).href),
  })
  const closing = useSend(calls.family.closeInvitation, {
    refresh: [calls.family.get],
    onSuccess: () => {
      setLink('')
      toast(t.invitationClosed)
    },
  })
  return { link, inviting, closing }
}

/** The owner's link. It is shown once, when it is made: the server keeps only its hash. */
export function InviteCard({ letter }: { readonly letter: FamilyLetter }) {
  const t = useTexts('family')
  const format = useFormat()
  const { link, inviting, closing } = useInviting()
  const { invitation } = letter
  if (!invitation) return null
  return (
    <Card title={t.invite}>
      <p className="text-sm text-muted">
        {invitation.isOpen && invitation.expiresAt
          ? t.inviteOpen(format.date(invitation.expiresAt))
          : t.inviteHint}
      </p>
      {link && (
        <p
          className="mt-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm wrap-anywhere select-all"
          data-invitation
        >
          {link}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {link && <LinkButtons letter={letter} link={link} />}
        <Button
          kind={link ? 'quiet' : 'primary'}
          icon={link ? undefined : <UserPlus aria-hidden="true" className="size-5" />}
          isBusy={inviting.isSending}
          onClick={() => inviting.send({ id: letter.id })}
        >
          {invitation.isOpen ? t.newLink : t.makeLink}
        </Button>
        {invitation.isOpen && (
          <Button
            kind="quiet"
            isBusy={closing.isSending}
            onClick={() => closing.send({ id: letter.id })}
          >
            {t.closeInvitation}
          </Button>
        )}
      </div>
    </Card>
  )
}

function LinkButtons({ letter, link }: { readonly letter: FamilyLetter; readonly link: string }) {
  const t = useTexts('family')
  const copy = () => copyText(link, t)
  const share = () =>
    navigator
      .share({ title: t.shareTitle, text: t.shareText(letter.title), url: link })
      .catch(() => undefined)
  return (
    <>
      {'share' in navigator && (
        <Button kind="primary" onClick={() => void share()}>
          {t.share}
        </Button>
      )}
      <Button onClick={() => void copy()}>{t.copy}</Button>
    </>
  )
}
