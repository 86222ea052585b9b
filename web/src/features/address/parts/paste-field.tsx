import { longestPaste } from '@mailing/contract/address/reading.ts'
import { calls } from '@mailing/contract/client.ts'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { type AddressFormState, type ReadField, readInto } from '../model/form.ts'
import type { Change } from './address-form.tsx'

/** A whole address as it came in a message: read by the server, and filled into the fields. */
export function PasteField({
  form,
  change,
}: {
  readonly form: AddressFormState
  readonly change: Change
}) {
  const t = useTexts('address')
  const [text, setText] = useState('')
  const [doubtful, setDoubtful] = useState<readonly ReadField[] | null>(null)
  const reading = useSend(calls.address.parse, {
    isLoadingShown: false,
    onSuccess: (parsed) => {
      const read = readInto(form, parsed)
      change(read.part)
      setDoubtful(read.doubtful)
    },
  })
  const read = (typed: string) => {
    const trimmed = typed.trim().slice(0, longestPaste)
    if (trimmed.length > 1) reading.send({ text: trimmed })
  }
  return (
    <>
      <Field label={t.paste} hint={t.pasteHint}>
        <Textarea
          rows={2}
          maxLength={longestPaste}
          autoComplete="off"
          placeholder={t.pasteExample}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            // Into an empty field: that is the address. Into a text that stands there: the button reads it.
            if (text === '') read(event.clipboardData.getData('text/plain'))
          }}
        />
      </Field>
      {text.trim().length > 1 && (
        <Button
          size="small"
          className="mb-3"
          icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
          isBusy={reading.isSending}
          onClick={() => read(text)}
        >
          {t.pasteRead}
        </Button>
      )}
      <div aria-live="polite">{doubtful && <ReadNotice doubtful={doubtful} />}</div>
    </>
  )
}

function ReadNotice({ doubtful }: { readonly doubtful: readonly ReadField[] }) {
  const t = useTexts('address')
  return (
    <NoticeBar tone={doubtful.length > 0 ? 'warn' : 'good'}>
      {doubtful.length > 0
        ? t.pasteDoubtful(doubtful.map((field) => t.pasteFields[field]))
        : t.pasteDone}
    </NoticeBar>
  )
}
