import type { GreetingContent } from '@mailing/contract/greeting/content.ts'
import { greetingLimits, greetingSizesPt } from '@mailing/contract/greeting/limits.ts'
import { cardFaces } from '@mailing/contract/postcard/limits.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, Textarea } from '../../../ui/input.tsx'
import { ChatFaces } from '../../letter/parts/chat-faces.tsx'

interface FieldsProps {
  readonly content: GreetingContent
  readonly recipientId: string | null
  readonly onChange: (part: Partial<GreetingContent>) => void
}

const count = (text: string, most: number) => (
  <span className="tabular-nums">
    {text.length}/{most}
  </span>
)

/** The words of the cover. */
export function TitleField({ content: { title }, recipientId, onChange }: FieldsProps) {
  const t = useTexts('greeting')
  return (
    <Card>
      <Field
        label={t.title}
        hint={t.titleHint}
        extra={count(title, greetingLimits.titleCharacters)}
      >
        <Input
          name="title"
          maxLength={greetingLimits.titleCharacters}
          placeholder={t.titleExample}
          value={title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <ChatFaces
        text={title}
        recipientId={recipientId}
        onChange={(next) => onChange({ title: next })}
      />
    </Card>
  )
}

/** The words of both pages inside, and how they are set. */
export function InsideFields({ content, recipientId, onChange }: FieldsProps) {
  const t = useTexts('greeting')
  const { verse, message } = content
  return (
    <Card>
      <Field
        label={t.message}
        hint={t.messageHint}
        extra={count(message, greetingLimits.messageCharacters)}
      >
        <Textarea
          name="message"
          rows={6}
          maxLength={greetingLimits.messageCharacters}
          value={message}
          onChange={(event) => onChange({ message: event.target.value })}
        />
      </Field>
      <ChatFaces
        text={message}
        recipientId={recipientId}
        onChange={(next) => onChange({ message: next })}
      />
      <Field
        label={t.verse}
        hint={t.verseHint}
        extra={count(verse, greetingLimits.verseCharacters)}
      >
        <Textarea
          name="verse"
          rows={3}
          maxLength={greetingLimits.verseCharacters}
          placeholder={t.verseExample}
          value={verse}
          onChange={(event) => onChange({ verse: event.target.value })}
        />
      </Field>
      <ChatFaces
        text={verse}
        recipientId={recipientId}
        onChange={(next) => onChange({ verse: next })}
      />
      <LookFields content={content} onChange={onChange} />
    </Card>
  )
}

const aligns = ['left', 'center', 'right', 'justify'] as const
type Align = (typeof aligns)[number]

function LookFields({
  content: { font, sizePt, align },
  onChange,
}: Omit<FieldsProps, 'recipientId'>) {
  const t = useTexts('greeting')
  const { fonts } = useTexts('design')
  return (
    <div className="grid gap-x-3 min-[400px]:grid-cols-3">
      <Field label={t.font}>
        <Select
          name="font"
          value={font}
          onChange={({ target }) => {
            const next = cardFaces.find((face) => face === target.value)
            if (next) onChange({ font: next })
          }}
          options={cardFaces.map((value) => ({
            value,
            label: nameIn(fonts, value),
          }))}
        />
      </Field>
      <Field label={t.size}>
        <Select
          name="size"
          value={String(sizePt)}
          onChange={(event) => onChange({ sizePt: Number(event.target.value) })}
          options={greetingSizesPt.map((value) => ({ value: String(value), label: String(value) }))}
        />
      </Field>
      <Field label={t.align}>
        <Select
          name="align"
          value={align}
          onChange={({ target }) => {
            const next = aligns.find((one): one is Align => one === target.value)
            if (next) onChange({ align: next })
          }}
          options={aligns.map((value) => ({ value, label: t.aligns[value] }))}
        />
      </Field>
    </div>
  )
}
