import type { InstitutionRules } from '@mailing/contract/institution/calls.ts'
import { mailClasses, ruleLanguages, sheetMarks } from '@mailing/contract/institution-kinds.ts'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'

/** Where a new institution starts: what an ordinary address allows. */
export const openRules: InstitutionRules = {
  maxPages: null,
  maxPhotos: null,
  isColourAllowed: true,
  isDecorationAllowed: true,
  isEmojiAllowed: true,
  mailClasses: ['ordinary', 'registered', 'express'],
  languages: [],
  bannedWords: [],
  isHandwrittenOnly: false,
  isPostcardAllowed: true,
  isPersonNumberRequired: false,
  isUnitRequired: false,
  sheetMark: 'none',
  note: '',
}

const switches = [
  'isColourAllowed',
  'isDecorationAllowed',
  'isEmojiAllowed',
  'isHandwrittenOnly',
  'isPostcardAllowed',
  'isPersonNumberRequired',
  'isUnitRequired',
] as const

/** What the fields are called where they differ. */
export function useRuleLabels(): Readonly<Record<string, string>> {
  const texts = useTexts('staff/institution')
  const { maxPages, maxPhotos, bannedWords, sheetMark, note, source, laterRules } = texts
  const rules = {
    ...Object.fromEntries(switches.map((name) => [name, texts[name]])),
    maxPages,
    maxPhotos,
    mailClasses: texts.mailClassesLabel,
    languages: texts.languagesLabel,
    bannedWords,
    sheetMark,
    note,
  }
  return {
    ...Object.fromEntries(Object.entries(rules).map(([name, label]) => [`rules.${name}`, label])),
    source,
    later: laterRules,
  }
}

/** As many fields beside each other as fit. */
const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  columnGap: 16,
}

/** The rules of a place with their source, for a form whose values hold them under `rules`. */
export function RulesFields({ hasEffectiveDay }: { readonly hasEffectiveDay: boolean }) {
  const texts = useTexts('staff/institution')
  return (
    <>
      <Allowed />
      <Form.Item name={['rules', 'bannedWords']} label={texts.bannedWords}>
        <Select
          mode="tags"
          open={false}
          placeholder={texts.bannedWordsHint}
          tokenSeparators={[',', '，', '、']}
        />
      </Form.Item>
      <Form.Item name={['rules', 'note']} label={texts.note}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
      <Source hasEffectiveDay={hasEffectiveDay} />
    </>
  )
}

/** How much may be sent, what of, and how. */
function Allowed() {
  const texts = useTexts('staff/institution')
  return (
    <div style={grid}>
      <Form.Item name={['rules', 'maxPages']} label={texts.maxPages} getValueFromEvent={orNull}>
        <InputNumber min={1} max={200} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name={['rules', 'maxPhotos']} label={texts.maxPhotos} getValueFromEvent={orNull}>
        <InputNumber min={0} max={100} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      {switches.map((name) => (
        <Form.Item key={name} name={['rules', name]} label={texts[name]} valuePropName="checked">
          <Switch aria-label={texts[name]} />
        </Form.Item>
      ))}
      <Form.Item
        name={['rules', 'mailClasses']}
        label={texts.mailClassesLabel}
        rules={[{ required: true, type: 'array', min: 1 }]}
      >
        <Select
          mode="multiple"
          options={mailClasses.map((value) => ({ value, label: texts.mailClasses[value] }))}
        />
      </Form.Item>
      <Form.Item name={['rules', 'languages']} label={texts.languagesLabel}>
        <Select
          mode="multiple"
          options={ruleLanguages.map((value) => ({ value, label: texts.languages[value] }))}
        />
      </Form.Item>
      <Form.Item name={['rules', 'sheetMark']} label={texts.sheetMark}>
        <Select options={sheetMarks.map((value) => ({ value, label: texts.sheetMarks[value] }))} />
      </Form.Item>
    </div>
  )
}

/** Where the rules were read, and when. */
export function SourceFields() {
  const texts = useTexts('staff/institution')
  return (
    <>
      <Form.Item name="source" label={texts.source} rules={[{ required: true, min: 2 }]}>
        <Input placeholder={texts.sourceHint} maxLength={300} />
      </Form.Item>
      <Form.Item name="checkedOn" label={texts.checkedOn} rules={[{ required: true }]}>
        <Input type="date" />
      </Form.Item>
    </>
  )
}

/** Where the rules were read, and from when they hold. */
function Source({ hasEffectiveDay }: { readonly hasEffectiveDay: boolean }) {
  const texts = useTexts('staff/institution')
  return (
    <div style={grid}>
      <SourceFields />
      {hasEffectiveDay && (
        <Form.Item name="effectiveFrom" label={texts.effectiveFrom} rules={[{ required: true }]}>
          <Input type="date" />
        </Form.Item>
      )}
    </div>
  )
}

/** An emptied number field means "no limit". */
const orNull = (value: number | null | undefined): number | null => value ?? null
