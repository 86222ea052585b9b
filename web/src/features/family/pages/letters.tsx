import { calls } from '@mailing/contract/client.ts'
import { familyLimits } from '@mailing/contract/family/limits.ts'
import { type FormEvent, useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useIsWritingOpen } from '../../../platform/writing.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Input } from '../../../ui/input.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'

/** The family letters that a person writes on, and the beginning of a new one. */
export default function FamilyLettersPage() {
  const t = useTexts('family')
  const format = useFormat()
  const list = useList(calls.family.list, {})
  const isWritingOpen = useIsWritingOpen()
  return (
    <Page onRefresh={list.refresh}>
      {isWritingOpen && <NewLetter />}
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        empty={<Empty title={t.none}>{t.noneHint}</Empty>}
      >
        {(letter) => (
          <PageLink
            to="/pages/family/letter"
            params={{ id: letter.id }}
            className="mb-3 block rounded-card bg-card p-4 shadow-card hover:bg-sunken"
          >
            <span className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 font-medium wrap-anywhere">{letter.title}</span>
              <Tag tone={letter.state === 'sent' ? 'good' : 'info'}>
                {letter.state === 'sent' ? t.stateSent : t.stateWriting}
              </Tag>
            </span>
            <span className="mt-1 block text-sm text-muted wrap-anywhere">
              {format.list(letter.names)}
            </span>
            <span className="mt-1 block text-xs text-muted">{format.date(letter.createdAt)}</span>
          </PageLink>
        )}
      </InfiniteList>
    </Page>
  )
}

function NewLetter() {
  const t = useTexts('family')
  const me = useCall(calls.account.userInfo, {})
  const [title, setTitle] = useState('')
  const [name, setName] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const ownName = name ?? me.data?.nickname ?? ''
  const creating = useSend(calls.family.create, {
    refresh: [calls.family.list],
    onSuccess: ({ id }) => void navigate('/pages/family/letter', { id }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (title.trim() && ownName.trim()) creating.send({ title: title.trim(), name: ownName.trim() })
  }
  return (
    <Card title={t.begin}>
      <p className="mb-3 text-sm text-muted">{t.beginHint}</p>
      <form onSubmit={submit} noValidate>
        <Field
          label={t.title}
          error={isTried && !title.trim() ? t.titleMissing : undefined}
          isRequired
        >
          <Input
            name="title"
            autoComplete="off"
            maxLength={familyLimits.titleCharacters}
            placeholder={t.titlePlaceholder}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field
          label={t.yourName}
          hint={t.yourNameHint}
          error={isTried && !ownName.trim() ? t.nameMissing : undefined}
          isRequired
        >
          <Input
            name="name"
            autoComplete="nickname"
            maxLength={familyLimits.nameCharacters}
            value={ownName}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" isWide isBusy={creating.isSending}>
          {t.begin}
        </Button>
      </form>
    </Card>
  )
}
