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
  const format = useFormat()
  const token = params['token'] ?? ''
  const invitation = useCall(
    calls.family.invitation,
    { token },
    { isEnabled: /^[\w-]{20,64}$/.test(token), freshSeconds: 0 },
  )
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
      <Card>
        <p className="text-lg font-semibold wrap-anywhere">{t.invitedBy(data.ownerName)}</p>
        <p className="mt-1 wrap-anywhere">{data.title}</p>
        <p className="mt-2 text-sm text-muted wrap-anywhere">
          {t.writers(format.list(data.names))}
        </p>
        <p className="mt-2 text-sm text-muted">{t.joinHint}</p>
      </Card>
      {data.joinedId ? (
        <PageLink
          to="/pages/family/letter"
          params={{ id: data.joinedId }}
          className={buttonClass({ kind: 'primary', isWide: true })}
        >
          {t.toLetter}
        </PageLink>
      ) : (
        <form onSubmit={submit} noValidate>
          <Card>
            <Field
              label={t.yourName}
              hint={t.yourNameHint}
              error={isTried && !name.trim() ? t.nameMissing : undefined}
              isRequired
            >
              <Input
                name="name"
                autoComplete="nickname"
                maxLength={familyLimits.nameCharacters}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
            <Button type="submit" kind="primary" isWide isBusy={joining.isSending}>
              {t.join}
            </Button>
          </Card>
        </form>
      )}
    </Page>
  )
}
