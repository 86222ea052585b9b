import { calls } from '@mailing/contract/client.ts'
import { wordCategories } from '@mailing/contract/mail/words.ts'
import { Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Findings, MarkedText } from './marked-text.tsx'
import { fieldsOf, houseWordsOf, type WordFields } from './word-fields.ts'

interface Checked {
  readonly text: string
  readonly findings: Findings
  /** What it was checked with: marks of other lists than those on the form say nothing. */
  readonly lists: string
}

const listsOf = ({ words, levels }: Partial<WordFields>): string =>
  JSON.stringify([words?.added, words?.removed, wordCategories.map((one) => levels?.[one])])

/** A text under the lists as they stand on the form around it, before they are saved. */
export function WordTryOut() {
  const t = useTexts('staff/words')
  const form = Form.useFormInstance<WordFields>()
  const [text, setText] = useState('')
  const lists = Form.useWatch(listsOf, { form, preserve: true })
  const [checked, setChecked] = useState<Checked | null>(null)
  const trying = useSend(calls.word.tryOut, {
    onSuccess: ({ findings }, { text, ...house }) =>
      setChecked({ text, findings, lists: listsOf(fieldsOf(house)) }),
  })
  return (
    <section
      style={{ padding: 12, marginBottom: 16, borderRadius: 8, border: '1px solid #e5e7eb' }}
    >
      <strong>{t.tryTitle}</strong>
      <Typography.Paragraph type="secondary">{t.tryLead}</Typography.Paragraph>
      <Input.TextArea
        aria-label={t.tryText}
        placeholder={t.tryText}
        autoSize={{ minRows: 3, maxRows: 12 }}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        style={{ marginTop: 8 }}
        disabled={text.trim() === ''}
        loading={trying.isSending}
        onClick={() => trying.send({ ...houseWordsOf(form.getFieldsValue(true)), text })}
      >
        {t.check}
      </Button>
      <div style={{ marginTop: 12 }} aria-live="polite">
        {checked?.lists === lists && checked && <Marked {...checked} />}
      </div>
    </section>
  )
}

function Marked({ text, findings }: { readonly text: string; readonly findings: Findings }) {
  const t = useTexts('staff/words')
  const categories: Readonly<Record<string, string>> = t.categories
  if (findings.length === 0) return <p style={{ margin: 0 }}>{t.clean}</p>
  return (
    <>
      <MarkedText text={text} findings={findings} />
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 18 }}>
        {findings.map(({ start, end, category, level, reason }) => (
          <li key={`${start} ${end} ${level}`}>
            <strong>{text.slice(start, end)}</strong>
            {' · '}
            {[categories[category], t[level], reason].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      <Typography.Text type="secondary">{t.legend}</Typography.Text>
    </>
  )
}
