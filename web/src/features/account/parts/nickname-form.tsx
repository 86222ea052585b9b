import { calls } from '@mailing/contract/client.ts'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

export function NicknameForm({
  nickname,
  onDone,
}: {
  readonly nickname: string
  readonly onDone: () => void
}) {
  const texts = useTexts('account')
  const [name, setName] = useState(nickname)
  const [wrong, setWrong] = useState<string>()
  const saving = useSend(calls.account.updateProfile, {
    refresh: [calls.account.my, calls.account.userInfo],
    onSuccess: () => {
      toast(texts.saved)
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const length = [...name.trim()].length
    if (length < 1 || length > 30) return setWrong(texts.nicknameWrong)
    saving.send({ nickname: name.trim() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={texts.nickname} error={wrong} isRequired>
        <Input
          autoFocus
          name="nickname"
          maxLength={30}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" isWide isBusy={saving.isSending}>
        {texts.save}
      </Button>
    </form>
  )
}
