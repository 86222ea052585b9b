import { calls } from '@mailing/contract/client.ts'
import { answerRules, couponLimits, questionKinds } from '@mailing/contract/coupon/kinds.ts'
import {
  Alert,
  Button,
  Card,
  Form,
  type FormListOperation,
  Input,
  InputNumber,
  Radio,
  Select,
  Space,
  Switch,
} from 'antd'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { toast } from '../../../ui/feedback.ts'
import { CampaignSelect } from './campaign-select.tsx'
import { tellField } from './field-error.ts'
import {
  areOptions,
  type QuestionnaireValues,
  type QuestionValues,
  questionnaireInput,
} from './questionnaire-values.ts'

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  columnGap: 16,
} as const
const blank: QuestionValues = {
  kind: 'single',
  text: '',
  isRequired: true,
  options: '',
  most: 2,
  low: 1,
  high: 5,
  lowLabel: '',
  highLabel: '',
}

/** Builds a questionnaire and publishes it. */
export function QuestionnaireDrawer({ onClose }: { readonly onClose: () => void }) {
  const words = useTexts('staff/coupon')
  const t = words.questionnaire
  const needed = [{ required: true, whitespace: true, message: words.required }]
  const publishing = useSend(calls.coupon.createQuestionnaire, {
    refresh: [calls.coupon.adminQuestionnaires, calls.coupon.questionnaires],
    onSuccess: () => {
      toast(t.published)
      onClose()
    },
    onError: (error) => tellField(error, words.campaign.field),
  })
  return (
    <FormDrawer onClose={onClose} size={820} title={t.add}>
      <Alert type="info" showIcon title={t.fixed} style={{ marginBottom: 16 }} />
      <Form<QuestionnaireValues>
        name="questionnaire"
        layout="vertical"
        initialValues={{ title: '', intro: '', questions: [blank] }}
        onFinish={(values) => publishing.send(questionnaireInput(values))}
        scrollToFirstError
      >
        <Form.Item name="title" label={t.title} rules={needed}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="intro" label={t.intro}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <PeriodFields />
        <QuestionList />
        <Button type="primary" htmlType="submit" loading={publishing.isSending}>
          {t.publish}
        </Button>
      </Form>
    </FormDrawer>
  )
}

function PeriodFields() {
  const words = useTexts('staff/coupon')
  const t = words.questionnaire
  const needed = [{ required: true, whitespace: true, message: words.required }]
  return (
    <div style={columns}>
      <Form.Item name="opensOn" label={t.opensOn} rules={needed}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="closesOn" label={t.closesOn} rules={needed}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="campaignId" label={t.campaign}>
        <CampaignSelect allowClear placeholder={t.noCampaign} />
      </Form.Item>
    </div>
  )
}

function QuestionList() {
  const t = useTexts('staff/coupon').questionnaire
  return (
    <Form.List name="questions">
      {(fields, list) => (
        <>
          {fields.map(({ key, name }) => (
            <QuestionCard key={key} place={name} count={fields.length} list={list} />
          ))}
          <Button
            block
            style={{ marginBottom: 16 }}
            disabled={fields.length >= couponLimits.questions}
            onClick={() => list.add(blank)}
          >
            {t.addQuestion}
          </Button>
        </>
      )}
    </Form.List>
  )
}

/** One question of the list, at its place among so many. */
interface PlacedQuestion {
  readonly place: number
  readonly count: number
  readonly list: FormListOperation
}

function QuestionCard({ place, count, list }: PlacedQuestion) {
  const t = useTexts('staff/coupon').questionnaire
  return (
    <Card
      size="small"
      title={t.question(place + 1)}
      style={{ marginBottom: 12 }}
      extra={<QuestionButtons place={place} count={count} list={list} />}
    >
      <QuestionFields place={place} />
    </Card>
  )
}

function QuestionButtons({ place, count, list }: PlacedQuestion) {
  const t = useTexts('staff/coupon').questionnaire
  return (
    <Space>
      <Button
        type="text"
        aria-label={labelled(t.up, t.question(place + 1))}
        title={t.up}
        disabled={place === 0}
        icon={<ArrowUp size={16} aria-hidden="true" />}
        onClick={() => list.move(place, place - 1)}
      />
      <Button
        type="text"
        aria-label={labelled(t.down, t.question(place + 1))}
        title={t.down}
        disabled={place === count - 1}
        icon={<ArrowDown size={16} aria-hidden="true" />}
        onClick={() => list.move(place, place + 1)}
      />
      <Button
        type="text"
        danger
        aria-label={labelled(t.remove, t.question(place + 1))}
        title={t.remove}
        disabled={count === 1}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => list.remove(place)}
      />
    </Space>
  )
}

function QuestionFields({ place }: { readonly place: number }) {
  const words = useTexts('staff/coupon')
  const t = words.questionnaire
  const kind = Form.useWatch(['questions', place, 'kind']) as QuestionValues['kind'] | undefined
  return (
    <>
      <Form.Item
        name={[place, 'text']}
        label={t.text}
        rules={[{ required: true, whitespace: true, message: words.required }]}
      >
        <Input maxLength={couponLimits.questionCharacters} />
      </Form.Item>
      <Form.Item name={[place, 'kind']} label={t.kind}>
        <Radio.Group
          optionType="button"
          options={questionKinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
      </Form.Item>
      <div style={columns}>
        <Form.Item name={[place, 'isRequired']} label={t.isRequired} valuePropName="checked">
          <Switch aria-label={labelled(t.isRequired, t.question(place + 1))} />
        </Form.Item>
        <KindFields place={place} kind={kind} />
      </div>
      {(kind === 'single' || kind === 'multiple') && <OptionsField place={place} />}
    </>
  )
}

/** What only questions of one kind have. */
function KindFields({
  place,
  kind,
}: {
  readonly place: number
  readonly kind: QuestionValues['kind'] | undefined
}) {
  const words = useTexts('staff/coupon')
  const t = words.questionnaire
  const rules = useTexts('rule')
  if (kind === 'scale') return <ScaleFields place={place} />
  if (kind === 'text')
    return (
      <Form.Item name={[place, 'rule']} label={t.rule}>
        <Select
          allowClear
          placeholder={t.noRule}
          options={answerRules.map((value) => ({ value, label: rules[value] }))}
        />
      </Form.Item>
    )
  return (
    kind === 'multiple' && (
      <Form.Item
        name={[place, 'most']}
        label={t.most}
        rules={[{ required: true, message: words.required }]}
      >
        <InputNumber min={1} max={couponLimits.options} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    )
  )
}

function ScaleFields({ place }: { readonly place: number }) {
  const words = useTexts('staff/coupon')
  const t = words.questionnaire
  const required = [{ required: true, message: words.required }]
  return (
    <>
      <Form.Item name={[place, 'low']} label={t.low} rules={required}>
        <InputNumber min={0} max={1} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name={[place, 'high']} label={t.high} rules={required}>
        <InputNumber min={2} max={10} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name={[place, 'lowLabel']} label={t.lowLabel}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name={[place, 'highLabel']} label={t.highLabel}>
        <Input maxLength={20} />
      </Form.Item>
    </>
  )
}

function OptionsField({ place }: { readonly place: number }) {
  const t = useTexts('staff/coupon').questionnaire
  const checkOptions = (_: unknown, text: string | undefined): Promise<void> =>
    areOptions(text) ? Promise.resolve() : Promise.reject(new Error(t.optionsWrong))
  return (
    <Form.Item
      name={[place, 'options']}
      label={t.options}
      extra={t.optionsHint}
      required
      rules={[{ validator: checkOptions }]}
    >
      <Input.TextArea rows={4} />
    </Form.Item>
  )
}
