import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Avatar } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { NicknameForm } from './nickname-form.tsx'

type My = CallOutput<typeof calls.account.my>

/** Who is logged in, or the way in for guests. */
export function ProfileCard({
  my,
  error,
  onRetry,
}: {
  readonly my: My | undefined
  readonly error: unknown
  readonly onRetry: () => void
}) {
  const texts = useTexts('account')
  const isLoggedIn = useIsLoggedIn()
  const [isEditing, setEditing] = useState(false)
  const defaultImage = useAppConfig().data?.user.defaultImage
  if (!isLoggedIn) return <GuestLink image={defaultImage} />
  if (!my)
    return (
      <Card>{error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton lines={2} />}</Card>
    )
  const { user } = my
  return (
    <Card>
      {isEditing ? (
        <NicknameForm nickname={user.nickname} onDone={() => setEditing(false)} />
      ) : (
        <Person user={user} image={user.avatar || defaultImage} onEdit={() => setEditing(true)} />
      )}
      {user.letterStat.count > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
          {texts.letterStat(user.letterStat.day, user.letterStat.count)}
        </p>
      )}
    </Card>
  )
}

function GuestLink({ image }: { readonly image: string | undefined }) {
  const texts = useTexts('account')
  return (
    <PageLink
      to="/pages/login/login"
      params={{ redirect: '/pages/my/my' }}
      className="mb-3 flex items-center gap-4 rounded-card bg-card p-4 shadow-card active:bg-sunken"
    >
      <Avatar src={image} name="✉" size={56} />
      <span>
        <span className="block text-lg font-semibold">{texts.guest}</span>
        <span className="block text-sm text-muted">{texts.guestHint}</span>
      </span>
    </PageLink>
  )
}

function Person({
  user,
  image,
  onEdit,
}: {
  readonly user: My['user']
  readonly image: string | undefined
  readonly onEdit: () => void
}) {
  const texts = useTexts('account')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar src={image} name={user.nickname} size={56} />
      {/* Enlarged texts do not fit beside the picture: they go below it as one block. */}
      <div className="flex min-w-0 grow basis-[calc(var(--unit)*9)] items-center gap-2">
        <div className="min-w-0 grow">
          <p className="line-clamp-2 text-lg font-semibold wrap-anywhere">{user.nickname}</p>
          <p className="text-sm whitespace-nowrap text-muted tabular-nums">
            {user.phoneMasked || user.emailMasked}
          </p>
        </div>
        <IconButton label={texts.nicknameEdit} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-5 text-muted" />
        </IconButton>
      </div>
    </div>
  )
}
