import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { familyLimits } from '@mailing/contract/family/limits.ts'
import { type FormEvent, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'

/** What an invitation opens: who asks, for which letter, and under which name one joins. */
export default function JoinPage({ params }: PageProps) {
  const t = useTexts('family')
  const token = params['token'] ?? ''
  const invitation = useCall(
    calls.family.invitation,
    { token },
    { isEnabled: /^[\w-]{20,64}$/.test(token), freshSeconds: 0 },
  )
  const joining = useJoining(token)
  const { data, error } = invitation
  const isOver = !/^[\w-]{20,64}$/.test(token) || error?.is('family.invitation_over')
  if (isOver)
    return (
      <Page>
        <Empty title={t.over}>{t.overHint}</Empty>
      </Page>
    )
  if (!data)
    return (
      <Page>
        {error ? (
          <ErrorState error={error} onRetry={() => void invitation.refetch()} />
        ) : (
          <SkeletonCards count={1} lines={4} />
        )}
      </Page>
    )
  return (
    <Page>
      <InvitationCard invitation={data} />
      {data.joinedId ? (
        <PageLink
          to="/pages/family/letter"
          params={{ id: data.joinedId }}
          className={buttonClass({ kind: 'primary', isWide: true })}
        >
          {t.toLetter}
        </PageLink>
      ) : (
        <JoinForm joining={joining} />
      )}
    </Page>
  )
}

/** The name under which one joins, and joining. */
function useJoining(token: string) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const joining = useSend(calls.family.join, {
    refresh: [calls.family.list],
    onSuccess: ({ id }) => void redirect('/pages/family/letter', { id }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim()) joining.send({ token, name: name.trim() })
  }
  return {
    name,
    setName,
    isNameMissing: isTried && !name.trim(),
    submit,
    isSending: joining.isSending,
  }
}

function InvitationCard({
  invitation,
}: {
  readonly invitation: CallOutput<typeof calls.family.invitation>
}) {
  const t = useTexts('family')
  const format = useFormat()
  return (
    <Card>
      <p className="text-lg font-semibold wrap-anywhere">{t.invitedBy(invitation.ownerName)}</p>
      <p className="mt-1 wrap-anywhere">{invitation.title}</p>
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        {t.writers(format.list(invitation.names))}
      </p>
      <p className="mt-2 text-sm text-muted">{t.joinHint}</p>
    </Card>
  )
}

function JoinForm({ joining }: { readonly joining: ReturnType<typeof useJoining> }) {
  const t = useTexts('family')
  return (
    <form onSubmit={joining.submit} noValidate>
      <Card>
        <Field
          label={t.yourName}
          hint={t.yourNameHint}
          error={joining.isNameMissing ? t.nameMissing : undefined}
          isRequired
        >
          <Input
            name="name"
            autoComplete="nickname"
            maxLength={familyLimits.nameCharacters}
            value={joining.name}
            onChange={(event) => joining.setName(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" isWide isBusy={joining.isSending}>
          {t.join}
        </Button>
      </Card>
    </form>
  )
}
